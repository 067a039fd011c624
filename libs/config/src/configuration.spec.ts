import path from 'node:path';

import express from 'express';

import { ConfigurationError, readConfiguration } from './configuration';

const DATABASE_URL = 'postgres://app:secret@db.example.com:5432/studio';
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
/** The least that production asks for. */
const PRODUCTION = { NODE_ENV: 'production', DATABASE_URL, SECRET_KEY };

/** Names of the settings that `environment` gets wrong, in the order told. */
function offendersIn(environment: Record<string, string>): string[] {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems.map((problem) => problem.split(':')[0] ?? '');
    throw error;
  }
  return [];
}

describe('the configuration of an empty environment', () => {
  it('is complete and made for development on one machine', () => {
    expect(readConfiguration({})).toEqual({
      mode: 'development',
      processes: 1,
      http: { host: '0.0.0.0', port: 3000, baseUrl: null, trustedProxies: [], connectionsPerAddress: 256 },
      database: {
        applicationUrl: null,
        migrationUrl: null,
        poolSize: 10,
        replica: null,
        startTimeoutSeconds: 30,
        embeddedPort: 54_329,
      },
      redisUrl: null,
      logsRequests: false,
      metrics: null,
      home: path.resolve('.studio'),
      seedsDemo: true,
      supportUrl: null,
      publicAnswerMemoryBytes: 64 * 1024 * 1024,
      rateLimits: {
        publicSchedule: 300,
        publicPrice: 120,
        help: 120,
        signIn: 10,
        signInAddress: 60,
        codeSend: 10,
        codeSendOfStudio: 6,
        newCustomer: 20,
        failedSignIn: 10,
        externalSignIn: 60,
        mobile: 120,
        manage: 120,
        websiteLeads: 30,
        websiteForm: 60,
        websiteVisitor: 5,
        websiteVisitorHour: 30,
        websiteKey: 600,
        calendar: 300,
        ownCalendar: 60,
        festivalBattles: 120,
        checkIn: 120,
        assistant: 120,
        oauthPages: 60,
        oauthToken: 30,
        oauthRevoke: 30,
        oauthRegister: 10,
        oauthMetadata: 30,
        oauthDiscovery: 300,
      },
      sharedAddresses: [],
      guessedSignInDelayMs: 3_000,
      assistant: {
        hosts: [],
        origins: [],
        documentationUrl: null,
        redirectUris: [
          'cursor://anysphere.cursor-mcp/oauth/callback',
          'vscode://vscode.github-authentication/did-authenticate',
          'vscode-insiders://vscode.github-authentication/did-authenticate',
          'windsurf://codeium.windsurf/callback',
          'windsurf://codeium.windsurf/oauth/callback',
          'com.raycast:/oauth?package_name=Extension',
        ],
        metadataTestHosts: [],
      },
      secretKeys: [],
      mail: { smtpUrl: null, from: 'Studio Service <no-reply@localhost>' },
      sms: { twilio: null, perHour: 60, perDay: 300 },
      push: { credentialsFile: null },
      botCheck: null,
      externalSignIn: null,
      offersTestRegister: false,
    });
  });

  it('is the same when every setting is there and empty or blank', () => {
    const blank = { NODE_ENV: '', PORT: '  ', DATABASE_URL: '', TRUST_PROXY: '\t', SEED_DEMO: '', REDIS_URL: ' ' };
    expect(readConfiguration(blank)).toEqual(readConfiguration({}));
    expect(readConfiguration({ PORT: undefined })).toEqual(readConfiguration({}));
  });

  it('accepts no private-use redirect address on demand', () => {
    expect(readConfiguration({ OAUTH_REDIRECT_URIS: ' none ' }).assistant.redirectUris).toEqual([]);
  });

  it('ignores what is not a setting', () => {
    expect(readConfiguration({ PATH: '/usr/bin', LANG: 'C' })).toEqual(readConfiguration({}));
  });
});

describe('the configuration of a full environment', () => {
  it('has every value typed', () => {
    const environment = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_BASE_URL: 'https://studio.example.com/',
      TRUST_PROXY: 'loopback',
      DATABASE_URL,
      DATABASE_MIGRATION_URL: 'postgresql://owner:secret@db.example.com/studio',
      DATABASE_POOL_SIZE: '25',
      DATABASE_READ_URL: 'postgresql://studio:secret@replica.example.com/studio',
      DATABASE_READ_WAIT_MS: '20',
      LOG_REQUESTS: 'false',
      METRICS_HOST: '10.0.0.5',
      METRICS_PORT: '9464',
      DATABASE_START_TIMEOUT_SECONDS: '5',
      EMBEDDED_POSTGRES_PORT: '0',
      REDIS_URL: 'rediss://cache.example.com:6380',
      STUDIO_HOME: '/var/lib/studio',
      SEED_DEMO: 'true',
      SUPPORT_URL: 'https://example.com/help//',
      PROCESSES: '4',
      PUBLIC_ANSWER_MEMORY_MB: '0',
      RATE_LIMIT_PUBLIC_SCHEDULE: '5',
      RATE_LIMIT_PUBLIC_PRICE: '6',
      RATE_LIMIT_HELP: '14',
      RATE_LIMIT_SIGN_IN: '7',
      RATE_LIMIT_SIGN_IN_ADDRESS: '21',
      RATE_LIMIT_CODE_SEND: '22',
      RATE_LIMIT_NEW_CUSTOMER: '23',
      RATE_LIMIT_FAILED_SIGN_IN: '24',
      GUESSED_SIGN_IN_DELAY_MS: '0',
      SHARED_ADDRESSES: '192.0.2.7, 2001:db8::/56',
      RATE_LIMIT_EXTERNAL_SIGN_IN: '8',
      RATE_LIMIT_MOBILE: '9',
      RATE_LIMIT_MANAGE: '10',
      RATE_LIMIT_WEBSITE_LEADS: '11',
      RATE_LIMIT_WEBSITE_FORM: '25',
      RATE_LIMIT_WEBSITE_VISITOR: '26',
      RATE_LIMIT_WEBSITE_VISITOR_HOUR: '27',
      RATE_LIMIT_WEBSITE_KEY: '28',
      RATE_LIMIT_CALENDAR: '29',
      RATE_LIMIT_OWN_CALENDAR: '30',
      RATE_LIMIT_FESTIVAL_BATTLES: '12',
      RATE_LIMIT_CHECK_IN: '13',
      RATE_LIMIT_ASSISTANT: '14',
      RATE_LIMIT_OAUTH_PAGES: '15',
      RATE_LIMIT_OAUTH_TOKEN: '16',
      RATE_LIMIT_OAUTH_REVOKE: '17',
      RATE_LIMIT_OAUTH_REGISTER: '18',
      RATE_LIMIT_OAUTH_METADATA: '19',
      RATE_LIMIT_OAUTH_DISCOVERY: '20',
      DOCUMENTATION_URL: 'https://docs.example.com/assistants/',
      OAUTH_REDIRECT_URIS: 'com.example.app:/callback, example-app://signed-in',
      ASSISTANT_HOSTS: 'studio.internal, mcp.example.com',
      ASSISTANT_ORIGINS: 'https://assistant.example',
      SECRET_KEY: `${SECRET_KEY}, ${Buffer.alloc(32, 8).toString('base64')}`,
      SMTP_URL: 'smtps://user:secret@mail.example.com:465',
      MAIL_FROM: 'Studio <studio@example.com>',
      TWILIO_ACCOUNT_SID: 'AC123',
      TWILIO_AUTH_TOKEN: 'twilio-secret',
      TWILIO_FROM: 'MG123',
      OTP_SMS_PER_HOUR: '12',
      OTP_SMS_PER_DAY: '13',
      FCM_CREDENTIALS_FILE: '/etc/studio/fcm.json',
      BOT_CHECK_VERIFY_URL: 'https://bots.example.com/siteverify',
      BOT_CHECK_SECRET: 'bot-secret',
      BOT_CHECK_SITE_KEY: 'site-key',
      IDP_ISSUER: 'https://id.example.com/',
      IDP_CLIENT_ID: 'client',
      IDP_CLIENT_SECRET: 'client-secret',
      IDP_RETURN_URL: 'studioapp://signed-in',
      IDP_MORE_RETURN_URLS: 'https://a.example.com/back, https://b.example.com/back?x=1',
      IDP_PROMPT: 'login select_account',
      TEST_FISCAL_REGISTER: 'false',
    };
    expect(readConfiguration(environment)).toEqual({
      mode: 'production',
      processes: 4,
      http: {
        host: '127.0.0.1',
        port: 0,
        baseUrl: 'https://studio.example.com',
        trustedProxies: ['loopback'],
        connectionsPerAddress: 256,
      },
      database: {
        applicationUrl: DATABASE_URL,
        migrationUrl: 'postgresql://owner:secret@db.example.com/studio',
        poolSize: 25,
        replica: { url: 'postgresql://studio:secret@replica.example.com/studio', waitMs: 20 },
        startTimeoutSeconds: 5,
        embeddedPort: 0,
      },
      redisUrl: 'rediss://cache.example.com:6380',
      logsRequests: false,
      metrics: { host: '10.0.0.5', port: 9464 },
      home: '/var/lib/studio',
      seedsDemo: true,
      supportUrl: 'https://example.com/help',
      publicAnswerMemoryBytes: 0,
      rateLimits: {
        publicSchedule: 5,
        publicPrice: 6,
        help: 14,
        signIn: 7,
        signInAddress: 21,
        codeSend: 22,
        codeSendOfStudio: 1,
        newCustomer: 23,
        failedSignIn: 24,
        externalSignIn: 8,
        mobile: 9,
        manage: 10,
        websiteLeads: 11,
        websiteForm: 25,
        websiteVisitor: 26,
        websiteVisitorHour: 27,
        websiteKey: 28,
        calendar: 29,
        ownCalendar: 30,
        festivalBattles: 12,
        checkIn: 13,
        assistant: 14,
        oauthPages: 15,
        oauthToken: 16,
        oauthRevoke: 17,
        oauthRegister: 18,
        oauthMetadata: 19,
        oauthDiscovery: 20,
      },
      sharedAddresses: ['192.0.2.7', '2001:db8::/56'],
      guessedSignInDelayMs: 0,
      assistant: {
        hosts: ['studio.internal', 'mcp.example.com'],
        origins: ['https://assistant.example'],
        documentationUrl: 'https://docs.example.com/assistants',
        redirectUris: ['com.example.app:/callback', 'example-app://signed-in'],
        metadataTestHosts: [],
      },
      secretKeys: [Buffer.alloc(32, 7), Buffer.alloc(32, 8)],
      mail: { smtpUrl: 'smtps://user:secret@mail.example.com:465', from: 'Studio <studio@example.com>' },
      sms: {
        twilio: { accountSid: 'AC123', authToken: 'twilio-secret', from: 'MG123' },
        perHour: 12,
        perDay: 13,
      },
      push: { credentialsFile: '/etc/studio/fcm.json' },
      botCheck: { verifyUrl: 'https://bots.example.com/siteverify', secret: 'bot-secret', siteKey: 'site-key' },
      externalSignIn: {
        issuer: 'https://id.example.com',
        clientId: 'client',
        clientSecret: 'client-secret',
        defaultReturnUrl: 'studioapp://signed-in',
        moreReturnUrls: ['https://a.example.com/back', 'https://b.example.com/back?x=1'],
        prompt: 'login select_account',
      },
      offersTestRegister: false,
    });
  });

  it.each([
    ['development', undefined, true],
    ['test', undefined, true],
    ['production', undefined, false],
    ['production', 'true', true],
    ['development', 'false', false],
  ])('of mode %s with SEED_DEMO %s seeds demo studios: %s', (mode, seedDemo, seeds) => {
    expect(readConfiguration({ ...PRODUCTION, NODE_ENV: mode, SEED_DEMO: seedDemo }).seedsDemo).toBe(seeds);
  });
});

describe('problems of the environment', () => {
  it('are all told at once, conflicts with the others', () => {
    const offenders = offendersIn({
      NODE_ENV: 'production',
      PORT: '70000',
      TRUST_PROXY: 'everybody',
      DATABASE_MIGRATION_URL: DATABASE_URL,
      DATABASE_POOL_SIZE: '0',
      REDIS_URL: 'http://cache',
      SEED_DEMO: 'yes',
      SUPPORT_URL: 'example.com',
      TWILIO_FROM: '+15550100',
    });
    expect(offenders.toSorted()).toEqual(
      [
        'PORT',
        'TRUST_PROXY',
        'DATABASE_POOL_SIZE',
        'REDIS_URL',
        'SEED_DEMO',
        'SUPPORT_URL',
        // In conflict: an owner role without an application role, production without a database and key, half an account.
        'DATABASE_MIGRATION_URL',
        'DATABASE_URL',
        'SECRET_KEY',
        'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN',
      ].toSorted(),
    );
  });

  it('stand one to a line in the message, each with the name of its setting', () => {
    const read = () => readConfiguration({ PORT: 'http', HOST: 'ok', REDIS_URL: 'cache:6379' });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(/^.*2 problems:\n {2}- PORT: .+\n {2}- REDIS_URL: .+$/);
  });

  it.each([
    ['NODE_ENV', ['staging', 'Production']],
    ['PORT', ['-1', '65536', '80.5', 'http', '3000a']],
    ['DATABASE_POOL_SIZE', ['0', '501', '2.5', 'many']],
    ['DATABASE_START_TIMEOUT_SECONDS', ['0', '601', 'soon']],
    ['EMBEDDED_POSTGRES_PORT', ['-5', '70000']],
    [
      'DATABASE_URL',
      ['mysql://db/studio', 'postgres://', 'postgres://db.example.com', 'db.example.com/studio', 'postgres:studio'],
    ],
    // Without a user the tables would be granted to nobody.
    ['DATABASE_URL', ['postgres://db.example.com/studio', 'postgres://:secret@db.example.com/studio']],
    ['PUBLIC_BASE_URL', ['studio.example.com', 'ftp://example.com', 'https://']],
    // The issuer of the assistant sign-in is compared character by character (OAUTH-1).
    [
      'PUBLIC_BASE_URL',
      ['https://example.com/studio', 'https://example.com?a', 'https://Example.com', 'https://a:443'],
    ],
    ['SUPPORT_URL', ['mailto:help@example.com', 'help']],
    ['REDIS_URL', ['cache:6379', 'http://cache:6379', 'redis//cache']],
    ['SEED_DEMO', ['1', 'yes', 'TRUE']],
    ['PUBLIC_ANSWER_MEMORY_MB', ['-1', '65537', 'lots']],
    ['RATE_LIMIT_PUBLIC_SCHEDULE', ['0', '-3', '1.5']],
    ['RATE_LIMIT_PUBLIC_PRICE', ['0', 'none']],
    ['RATE_LIMIT_HELP', ['0', 'none']],
    ['RATE_LIMIT_SIGN_IN', ['0', 'ten']],
    ['RATE_LIMIT_SIGN_IN_ADDRESS', ['0', 'many']],
    ['RATE_LIMIT_CODE_SEND', ['0', 'many']],
    ['RATE_LIMIT_NEW_CUSTOMER', ['0', 'many']],
    ['RATE_LIMIT_FAILED_SIGN_IN', ['0', 'many']],
    ['GUESSED_SIGN_IN_DELAY_MS', ['-1', '10001', '1.5']],
    ['SHARED_ADDRESSES', ['loopback', '192.0.2.0/33', '0.0.0.0/0', '2001:db8::/129', 'fe80::1%eth0', 'studio.example']],
    ['RATE_LIMIT_EXTERNAL_SIGN_IN', ['0', '1e10']],
    ['RATE_LIMIT_MOBILE', ['0', '-1']],
    ['RATE_LIMIT_MANAGE', ['0', '0.5']],
    ['RATE_LIMIT_WEBSITE_LEADS', ['0', 'many']],
    ['RATE_LIMIT_WEBSITE_FORM', ['0', 'many']],
    ['RATE_LIMIT_WEBSITE_VISITOR', ['0', 'many']],
    ['RATE_LIMIT_WEBSITE_VISITOR_HOUR', ['0', 'many']],
    ['RATE_LIMIT_WEBSITE_KEY', ['0', 'many']],
    ['RATE_LIMIT_CALENDAR', ['0', 'many']],
    ['RATE_LIMIT_OWN_CALENDAR', ['0', 'many']],
    ['RATE_LIMIT_FESTIVAL_BATTLES', ['0', 'many']],
    ['RATE_LIMIT_CHECK_IN', ['0', 'many']],
    ['RATE_LIMIT_ASSISTANT', ['0', 'many']],
    ['RATE_LIMIT_OAUTH_PAGES', ['0', 'many']],
    ['RATE_LIMIT_OAUTH_TOKEN', ['0', 'many']],
    ['RATE_LIMIT_OAUTH_REVOKE', ['0', 'many']],
    ['RATE_LIMIT_OAUTH_REGISTER', ['0', 'many']],
    ['RATE_LIMIT_OAUTH_METADATA', ['0', 'many']],
    ['RATE_LIMIT_OAUTH_DISCOVERY', ['0', 'many']],
    ['DOCUMENTATION_URL', ['docs', 'ftp://example.com']],
    ['IDP_PROMPT', ['none', 'login none', 'Select_Account', 'login,consent', 'login  consent', 'a&b']],
    ['OAUTH_REDIRECT_URIS', ['callback', 'https://app.example/callback', 'HTTP://localhost/']],
    ['ASSISTANT_ORIGINS', ['assistant.example', 'https://assistant.example/']],
    ['SECRET_KEY', ['secret', 'c2hvcnQ=', Buffer.alloc(33).toString('base64')]],
    ['SMTP_URL', ['mail.example.com', 'http://mail.example.com', 'smtp://']],
    ['MAIL_FROM', ['me']],
    ['OTP_SMS_PER_HOUR', ['0', 'lots']],
    ['OTP_SMS_PER_DAY', ['0', '2.5']],
  ])('of %s name it', (name, values) => {
    for (const value of values)
      expect({ value, offenders: [...new Set(offendersIn({ [name]: value }))] }).toEqual({ value, offenders: [name] });
  });

  it.each([
    ['an owner role without an application role', { DATABASE_MIGRATION_URL: DATABASE_URL }, ['DATABASE_MIGRATION_URL']],
    [
      'an issuer without encryption in production',
      {
        ...PRODUCTION,
        IDP_ISSUER: 'http://issuer.example',
        IDP_CLIENT_ID: 'a',
        IDP_CLIENT_SECRET: 'b',
        IDP_RETURN_URL: 'app://back',
      },
      ['IDP_ISSUER'],
    ],
    ['production without a database', { NODE_ENV: 'production', SECRET_KEY }, ['DATABASE_URL']],
    ['production with a blank database', { ...PRODUCTION, DATABASE_URL: ' ' }, ['DATABASE_URL']],
    ['production without a key', { NODE_ENV: 'production', DATABASE_URL }, ['SECRET_KEY']],
    ['production with database and key', PRODUCTION, []],
    ['production without encryption', { ...PRODUCTION, PUBLIC_BASE_URL: 'http://studio.example' }, ['PUBLIC_BASE_URL']],
    ['production on this machine', { ...PRODUCTION, PUBLIC_BASE_URL: 'http://127.0.0.1:3000' }, []],
    ['no encryption elsewhere', { PUBLIC_BASE_URL: 'http://studio.example' }, []],
    [
      'production with hosts for tests',
      { ...PRODUCTION, OAUTH_METADATA_TEST_HOSTS: 'client.test' },
      ['OAUTH_METADATA_TEST_HOSTS'],
    ],
    ['production with made-up receipts', { ...PRODUCTION, TEST_FISCAL_REGISTER: 'true' }, ['TEST_FISCAL_REGISTER']],
    ['made-up receipts elsewhere', { TEST_FISCAL_REGISTER: 'true' }, []],
    ['both roles', { DATABASE_URL, DATABASE_MIGRATION_URL: DATABASE_URL }, []],
    [
      'a bot check without its secret',
      { BOT_CHECK_VERIFY_URL: 'https://bots.example.com', BOT_CHECK_SITE_KEY: 'k' },
      ['BOT_CHECK_SECRET'],
    ],
    ['an issuer alone', { IDP_ISSUER: 'https://id.example.com' }, ['IDP_CLIENT_ID, IDP_CLIENT_SECRET, IDP_RETURN_URL']],
  ])('of settings together: %s', (_, environment, offenders) => {
    expect(offendersIn(environment)).toEqual(offenders);
  });
});

describe('trusted proxies (RL-3)', () => {
  it.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['10.0.0.1/32', ['10.0.0.1/32']],
    ['fd00::/8', ['fd00::/8']],
    ['::1/128', ['::1/128']],
    ['loopback, linklocal ,uniquelocal', ['loopback', 'linklocal', 'uniquelocal']],
    ['10.0.0.0/8,, 192.168.1.7,', ['10.0.0.0/8', '192.168.1.7']],
  ])('may be written "%s", and Express takes them', (text, proxies) => {
    const { trustedProxies } = readConfiguration({ TRUST_PROXY: text }).http;
    expect(trustedProxies).toEqual(proxies);
    expect(() => express().set('trust proxy', [...trustedProxies])).not.toThrow();
  });

  it.each([
    'true',
    '1',
    'everybody',
    '*',
    'proxy.example.com',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8x',
    '/8',
    'loopback;linklocal',
    'Loopback',
  ])('may not be written "%s"', (text) => {
    expect(offendersIn({ TRUST_PROXY: text })).toEqual(['TRUST_PROXY']);
  });

  it.each(['0.0.0.0/0', '::/0', '10.0.0.0/8/9'])(
    'may not be written "%s", which Express refuses at the start',
    (text) => {
      expect(() => express().set('trust proxy', [text])).toThrow(TypeError);
      expect(offendersIn({ TRUST_PROXY: text })).toEqual(['TRUST_PROXY']);
    },
  );
});

describe('the codes that one address may cause in a studio (RL-5)', () => {
  it.each([
    ['60', 6],
    ['69', 6],
    ['9', 1],
    ['1', 1],
    ['1000', 100],
  ])('are a tenth of %s an hour, at least one: %i', (perHour, codes) => {
    expect(readConfiguration({ OTP_SMS_PER_HOUR: perHour }).rateLimits.codeSendOfStudio).toBe(codes);
  });
});

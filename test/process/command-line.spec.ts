import { parse } from 'yaml';

import { DemoPast } from '../../src/demo/demo-past';
import { createTestApp } from '../support/app';
import { type Ended, runCommand, runCommandProcess } from '../support/command-line';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { saveIntegration } from '../support/finance';
import { given } from '../support/given';
import { insertStudio } from '../support/persistence';
import { cleanUpServices, serviceHome, SHARED_SECRET_KEY } from '../support/process';

const REFUSED = 1;
const PASSWORD = 'correct horse battery';

/** What one command is asked: to do something, to do it again, and to do what it must refuse. */
interface Script {
  readonly command: string;
  readonly args: readonly string[];
  readonly stdin?: string;
  /** What people read the first time. */
  readonly text: string;
  /** What programs read the second time. */
  readonly again: Readonly<Record<string, unknown>>;
  /** What the activity log of the studio then holds of the command line; null where no studio is concerned. */
  readonly activity: { readonly studio: string; readonly actions: readonly string[] } | null;
  readonly refused: {
    readonly args: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
    readonly says: readonly string[];
  };
}

const NOTHING = { result: 'unchanged' };
const NO_DATABASE = {
  DATABASE_URL: 'postgres://studio_app:secret@127.0.0.1:1/studio',
  DATABASE_START_TIMEOUT_SECONDS: '1',
};
const NO_STUDIO = 'error: not_found: The studio nobody was not found.';

const on = (studio: string, action: string) => ({ studio, actions: [action] });
/** A studio is born with a direction and a trainer type, which are business records too. */
const opened = (studio: string) => ({
  studio,
  actions: ['activity_direction.created', 'trainer_type.created', 'account.created'],
});
const PAYMENT = '--type regular --status paid --amount-cents 4900 --currency EUR'.split(' ');

const SCRIPTS: readonly Script[] = [
  {
    command: 'studio create',
    args: ['--slug', 'opened', '--name', ' Opened ', '--currency', 'EUR', '--country', 'DE', '--language', 'de'],
    text: 'Created the studio opened (id ',
    again: { ...NOTHING, id: expect.any(Number), slug: 'opened' },
    activity: opened('opened'),
    refused: {
      args: ['--slug', 'api', '--name', ' ', '--currency', 'EUR', '--country', 'XX', '--language', 'zz'],
      says: ['error: validation_failed: ', '  name: ', '  slug: ', '  countryCode: ', '  defaultLanguage: '],
    },
  },
  {
    command: 'studio create',
    args: ['--name', 'Named Only', '--currency', 'EUR'],
    text: 'Created the studio named-only (id ',
    again: { ...NOTHING, id: expect.any(Number), slug: 'named-only' },
    activity: opened('named-only'),
    refused: {
      args: ['--name', 'Named Only', '--currency', 'USD'],
      says: ['error: already_taken: ', '  name: '],
    },
  },
  {
    // With an owner and the example (OPS-7).
    command: 'studio create',
    args: ['--slug', 'filled', '--name', 'Filled', '--currency', 'EUR', '--owner-email', 'olga@example.com', '--demo'],
    stdin: `${PASSWORD}\n`,
    text: ' classes.\nIts timetable:  http://',
    again: { ...NOTHING, id: expect.any(Number), slug: 'filled' },
    activity: {
      studio: 'filled',
      actions: expect.arrayContaining(['account.created', 'membership.created']) as string[],
    },
    refused: {
      args: ['--slug', 'never', '--name', 'Never', '--currency', 'EUR', '--owner-email', 'nina@example.com'],
      says: ['error: validation_failed: ', '  password: '],
    },
  },
  {
    command: 'studio import',
    args: ['-', '--apply'],
    stdin: 'studio: { slug: imported, name: Imported, currency: EUR }\nlocations:\n  - name: Main\n',
    text: 'create  studio  imported\ncreate  location  Main\n',
    again: { ...NOTHING, slug: 'imported', is_new: false, is_applied: true, changes: [], classes: 0 },
    activity: { studio: 'imported', actions: [...opened('imported').actions, 'location.created'] },
    refused: {
      args: ['nowhere.yaml'],
      says: ['error: validation_failed: ', '  file: The file nowhere.yaml cannot be read'],
    },
  },
  {
    command: 'studio set-mode',
    args: ['internal-one', 'internal'],
    text: 'internal-one now runs as internal.',
    again: NOTHING,
    activity: on('internal-one', 'account.mode_set'),
    refused: { args: ['internal-one', 'demo'], says: ["error: command-argument value 'demo' is invalid"] },
  },
  {
    command: 'studio rename',
    args: ['renamed-from', '--slug', 'renamed-to', '--name', 'Renamed'],
    text: 'Renamed renamed-from.',
    again: NOTHING,
    activity: on('renamed-to', 'account.renamed'),
    refused: { args: ['bystander', '--slug', 'renamed-to'], says: ['error: already_taken: ', '  slug: '] },
  },
  {
    command: 'studio suspend',
    args: ['suspended'],
    text: 'Suspended suspended.',
    again: NOTHING,
    activity: on('suspended', 'account.suspended'),
    refused: { args: ['nobody'], says: [NO_STUDIO] },
  },
  {
    command: 'studio reactivate',
    args: ['reactivated'],
    text: 'reactivated is back in service.',
    again: NOTHING,
    activity: on('reactivated', 'account.reactivated'),
    refused: { args: ['nobody'], says: [NO_STUDIO] },
  },
  {
    command: 'studio festivals',
    args: ['festive', 'on'],
    text: 'Festivals of festive are on.',
    again: NOTHING,
    activity: on('festive', 'account.festivals_switched'),
    refused: { args: ['festive', 'maybe'], says: ['Write on or off.'] },
  },
  {
    command: 'subscription plan',
    args: '--slug monthly --name Monthly --type standard --price-cents 4900 --currency EUR'.split(' '),
    text: 'Saved the plan monthly.',
    again: NOTHING,
    activity: null,
    refused: {
      args: '--slug monthly --name Monthly --type standard --price-cents 4900 --currency Euro'.split(' '),
      says: ['error: validation_failed: ', '  currency: '],
    },
  },
  {
    command: 'subscription set',
    args: ['subscribed', '--status', 'active', '--interval', 'annual', '--ends-at', '2030-01-01T00:00:00Z'],
    text: 'Set the subscription of subscribed.',
    again: NOTHING,
    activity: on('subscribed', 'subscription.set'),
    refused: { args: ['subscribed', '--plan', 'unknown'], says: ['error: validation_failed: ', '  plan: '] },
  },
  {
    command: 'subscription payment',
    args: ['paying', ...PAYMENT, '--paid-at', '2026-05-01T12:00:00Z'],
    text: 'Recorded the payment of paying.',
    again: NOTHING,
    activity: on('paying', 'subscription.payment_recorded'),
    refused: { args: ['paying', ...PAYMENT], says: ['error: validation_failed: ', '  paidAt: '] },
  },
  {
    command: 'owner create',
    args: ['owned', '--email', 'Olga@Example.com', '--name', 'Olga'],
    stdin: `${PASSWORD}\nnot read\n`,
    text: 'Olga@Example.com is now an owner of owned.',
    again: { ...NOTHING, user_created: false },
    activity: on('owned', 'membership.created'),
    refused: {
      args: ['owned', '--email', 'new@example.com', '--name', 'New'],
      says: ['error: validation_failed: ', '  password: A new person needs a password.'],
    },
  },
  {
    command: 'user set-password',
    args: ['Paula@Example.com'],
    stdin: `${PASSWORD}\n`,
    text: 'Set the password of Paula@Example.com.',
    again: NOTHING,
    activity: on('of-paula', 'user.password_set'),
    refused: { args: ['paula@example.com'], says: ['error: validation_failed: ', '  password: '] },
  },
  {
    command: 'user remove-second-factor',
    args: ['Fred@Example.com'],
    text: 'Removed the second factor of Fred@Example.com.',
    again: NOTHING,
    activity: on('of-fred', 'user.second_factor_removed'),
    refused: { args: ['nobody@example.com'], says: ['error: not_found: '] },
  },
  {
    command: 'user platform-admin',
    args: ['adam@example.com', 'on'],
    text: 'adam@example.com is now an administrator of the service.',
    again: NOTHING,
    activity: on('of-adam', 'user.system_role_set'),
    refused: { args: ['nobody@example.com', 'on'], says: ['error: not_found: '] },
  },
  {
    command: 'sessions revoke',
    args: ['--person', 'sina@example.com'],
    text: 'Ended 1 session(s) and 0 consent(s) for assistants of sina@example.com.',
    again: { ...NOTHING, revoked: 0, assistants: 0 },
    activity: on('of-sina', 'user.sessions_revoked'),
    refused: { args: [], says: ['name a studio with --studio or a person with --person'] },
  },
  {
    command: 'demo seed',
    args: [],
    text: 'Created demo-studio and sandbox-studio.',
    again: { ...NOTHING, studios: [] },
    activity: null,
    refused: { args: [], environment: NO_DATABASE, says: ['error: start_failed: ', 'does not answer'] },
  },
];

/** The command that reads a password, writes to either output and ends with either code: each time in a process of its own. */
const IN_PROCESSES = 'owner create';

/** Studios the scripts work on, each on its own. */
const STUDIOS = SCRIPTS.flatMap(({ command, args: [slug] }) =>
  slug === undefined || slug.startsWith('-') || slug.includes('@') || command === 'demo seed' ? [] : [slug],
);

/** People the scripts work on, each at work in a studio of their own, signed in once. */
const PEOPLE = ['paula', 'adam', 'sina', 'fred'];

async function insertPerson(database: TestDatabase, name: string): Promise<void> {
  const accountId = await insertStudio(database, `of-${name}`);
  await database.query(
    `WITH person AS (
       INSERT INTO accounts."user" (name, email, password_hash)
       VALUES ($2::text, $2::text || '@example.com', '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$c2FsdHNhbHRzYWx0c2FsdA') RETURNING id
     ), member AS (
       INSERT INTO accounts.account_membership (account_id, user_id, role) SELECT $1, id, 'manager' FROM person
     )
     INSERT INTO accounts.mobile_session (account_id, guard, user_id, token_hash, last_four, expires_at)
     SELECT $1, 'staff', id, md5($2::text) || md5($2::text), 'abcd', now() + interval '1 day' FROM person`,
    [accountId, name],
  );
}

describe('the platform command line', () => {
  let database: TestDatabase;
  let home: string;

  /** Runs a command with these settings and no others. */
  const studio = (
    args: readonly string[],
    stdin = '',
    environment: Readonly<Record<string, string>> = {},
    isProcess = false,
  ): Promise<Ended> => {
    const settings = { STUDIO_HOME: home, DATABASE_URL: database.applicationUrl, SECRET_KEY: SHARED_SECRET_KEY };
    const call = { args, stdin, environment: { ...settings, ...environment } };
    return isProcess ? runCommandProcess(call, home) : runCommand(call);
  };

  const outcomes = new Map<Script, { first: Ended; again: Ended; refused: Ended }>();
  const play = async (script: Script) => {
    const words = script.command.split(' ');
    // Loading the program is nearly all the work of a process, so one script shows for all that it ends as the others do here.
    const isProcess = script.command === IN_PROCESSES;
    const first = await studio([...words, ...script.args], script.stdin, {}, isProcess);
    const again = await studio(['--json', ...words, ...script.args], script.stdin, {}, isProcess);
    const refused = await studio([...words, ...script.refused.args], '', script.refused.environment, isProcess);
    outcomes.set(script, { first, again, refused });
  };

  // A year of history is nearly all of a demo studio; demo-data.spec.ts has it made and made again.
  const createPast = Object.getOwnPropertyDescriptor(DemoPast.prototype, 'create') ?? {};
  const replacePast = (by: PropertyDescriptor) => void Object.defineProperty(DemoPast.prototype, 'create', by);
  beforeAll(() => replacePast({ ...createPast, value: () => Promise.resolve() }));
  afterAll(() => replacePast(createPast));

  beforeAll(async () => {
    [database, home] = await Promise.all([createTestDatabase(), serviceHome()]);
    for (const slug of [...STUDIOS, 'bystander']) await insertStudio(database, slug);
    for (const name of PEOPLE) await insertPerson(database, name);
    await database.query(
      `INSERT INTO accounts.user_one_time_secret (user_id, secret, key_id, begun_at, confirmed_at, last_step)
       SELECT id, '', '', now(), now(), 1 FROM accounts."user" WHERE name = 'fred'`,
    );
    await database.query(`UPDATE accounts.account SET status = 'suspended' WHERE slug = 'reactivated'`);
    for (const script of SCRIPTS) await play(script);
  }, 180_000);
  afterAll(async () => {
    await cleanUpServices();
    await database.drop();
  });

  describe.each(SCRIPTS)('$command $args', (script) => {
    it('does what it is told, and says so on standard output alone', () => {
      const { code, stdout, stderr } = outcomes.get(script)?.first ?? {};
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain(script.text);
      expect(stdout).not.toContain(PASSWORD);
    });

    it('changes nothing the second time, and says so in one line of JSON', () => {
      const { code, stdout = '', stderr } = outcomes.get(script)?.again ?? {};
      expect([code, stderr, stdout.split('\n').length]).toEqual([0, '', 2]);
      expect(JSON.parse(stdout)).toEqual(script.again);
    });

    it('ends with 1 where it refuses, and says why on standard error alone', () => {
      const { code, stdout, stderr = '' } = outcomes.get(script)?.refused ?? {};
      expect([code, stdout]).toEqual([REFUSED, '']);
      for (const text of script.refused.says) expect(stderr).toContain(text);
      expect(stderr).not.toMatch(/secret| {4}at /);
    });

    it('leaves the activity entries of the change and none for the rest (AUD-1)', async () => {
      const { studio: slug = null, actions = [] } = script.activity ?? {};
      const [account] = await database.query<{ id: number }>('SELECT id::int FROM accounts.account WHERE slug = $1', [
        slug,
      ]);
      const entries = await database.asStudio<{ action: string }>(
        account?.id ?? 0,
        `SELECT action FROM accounts.activity_entry WHERE actor_kind = 'system' AND actor_name = 'cli' ORDER BY id`,
      );
      expect(entries.map(({ action }) => action)).toEqual(actions);
    });
  });

  it('demo reset makes the demo studios anew, but never in place of a live one', async () => {
    const ids = () =>
      database.query<{ id: number }>(`SELECT id::int FROM accounts.account WHERE slug LIKE '%-studio' ORDER BY slug`);
    const before = await ids();
    const asOwner = { DATABASE_MIGRATION_URL: database.ownerUrl };
    const without = await studio(['demo', 'reset', '--json']);
    expect([without.code, JSON.parse(without.stdout)]).toMatchObject([REFUSED, { code: 'start_failed' }]);
    expect(await ids()).toEqual(before);
    const reset = await studio(['demo', 'reset', '--json'], '', asOwner);
    expect([reset.code, JSON.parse(reset.stdout)]).toEqual([
      0,
      { result: 'changed', studios: ['demo-studio', 'sandbox-studio'] },
    ]);
    const after = await ids();
    expect(after.length).toBe(before.length);
    expect(after).not.toEqual(before);

    await database.query(`UPDATE accounts.account SET mode = 'live' WHERE slug = 'demo-studio'`);
    const refused = await studio(['demo', 'reset', '--json'], '', asOwner);
    expect([refused.code, refused.stderr]).toEqual([REFUSED, '']);
    expect(JSON.parse(refused.stdout)).toMatchObject({ result: 'refused', code: 'already_taken' });
    expect(await ids()).toEqual(after);
  });

  it('secrets reencrypt puts the secrets of integrations under the first key, and tells of those that no key opens (INT-2)', async () => {
    const [old, new_, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    const service = await createTestApp({ database, environment: { SECRET_KEY: old ?? '' } });
    const ctx = await given(service).studio();
    await saveIntegration(service, ctx, 'monopay', { credentials: { api_token: 'monopay-token-0123456789' } });
    await service.close();
    const [account] = await database.query<{ slug: string }>('SELECT slug FROM accounts.account WHERE id = $1', [
      ctx.accountId,
    ]);
    const name = `${account?.slug} monopay`;
    const reencrypt = async (...keys: readonly (string | undefined)[]) => {
      const ended = await studio(['--json', 'secrets', 'reencrypt'], '', { SECRET_KEY: keys.join(',') });
      expect([ended.code, ended.stderr]).toEqual([0, '']);
      expect(ended.stdout).not.toContain('monopay-token');
      return JSON.parse(ended.stdout) as unknown;
    };
    const acceptKey = async (key = '') => {
      const { stdout } = await studio(['--json', 'secrets', 'accept-key'], '', { SECRET_KEY: key });
      return JSON.parse(stdout) as unknown;
    };
    const unknown = await studio(['--json', 'secrets', 'reencrypt'], '', { SECRET_KEY: new_ ?? '' });
    expect([unknown.code, JSON.parse(unknown.stdout)]).toMatchObject([
      REFUSED,
      {
        code: 'start_failed',
        message: expect.stringMatching(/^No key of SECRET_KEY is .* secrets accept-key/) as string,
      },
    ]);
    expect([await acceptKey(new_), await acceptKey(new_)]).toEqual([{ result: 'changed' }, NOTHING]);
    expect(await reencrypt(new_)).toEqual({ ...NOTHING, reencrypted: 0, unreadable: [name] });
    expect(await reencrypt(new_, old)).toEqual({ result: 'changed', reencrypted: 1, unreadable: [] });
    expect(await reencrypt(new_, old)).toEqual({ ...NOTHING, reencrypted: 0, unreadable: [] });
    expect(await acceptKey(other)).toEqual({ result: 'changed' });
    const told = await studio(['secrets', 'reencrypt'], '', { SECRET_KEY: other ?? '' });
    expect([told.code, told.stdout]).toEqual([
      0,
      `Nothing to change.\nNo key of SECRET_KEY opens the secrets of ${name}; they have to be entered again.\n`,
    ]);
    for (const command of ['reencrypt', 'accept-key']) {
      const refused = await studio(['secrets', command], '', NO_DATABASE);
      expect([refused.code, refused.stdout]).toEqual([REFUSED, '']);
      expect(refused.stderr).toContain('error: start_failed: ');
    }
    expect(await acceptKey(SHARED_SECRET_KEY)).toEqual({ result: 'changed' });
  });

  it('studio create creates no studio where its owner is refused (OPS-7), and names three steps', async () => {
    const { stdout: list } = await studio(['studio', 'list']);
    expect(list).not.toContain('never');
    const args = ['studio', 'create', '--name', 'Stepped', '--currency', 'EUR'];
    const { stdout } = await studio(args, '', { PUBLIC_BASE_URL: 'https://studio.example.com' });
    expect(stdout.split('\n').filter((line) => /^ {2}[1-3]\. /.test(line))).toHaveLength(3);
    expect(stdout).toContain('https://studio.example.com/guides/set-up-a-studio');
    expect(stdout).toContain('To book, a customer needs: nothing.');
    const needy = ['studio', 'create', '--name', 'Needy', '--currency', 'EUR', '--booking-needs', 'paid'];
    expect((await studio(needy)).stdout).toContain('To book, a customer needs: paid.');
    const wrong = await studio([...needy.slice(0, -1), 'money']);
    expect([wrong.code, wrong.stderr]).toEqual([
      REFUSED,
      expect.stringContaining('nothing, pass, pass_or_price, paid'),
    ]);
  });

  it('studio export prints what studio import reads', async () => {
    const { code, stdout } = await studio(['studio', 'export', 'imported']);
    expect([code, parse(stdout)]).toMatchObject([0, { studio: { slug: 'imported' }, locations: [{ name: 'Main' }] }]);
    const missing = await studio(['studio', 'export', 'nobody']);
    expect([missing.code, missing.stderr]).toEqual([REFUSED, `${NO_STUDIO}\n`]);
  });

  it('studio list tells how every studio is now', async () => {
    const { code, stdout } = await studio(['studio', 'list']);
    expect([code, stdout.split('\n')]).toEqual([
      0,
      expect.arrayContaining([
        'opened  active  live  UTC  Opened',
        'internal-one  active  internal  UTC  internal-one',
        'filled  active  live  UTC  Filled',
        'renamed-to  active  live  UTC  Renamed',
        'suspended  suspended  live  UTC  suspended',
        'reactivated  active  live  UTC  reactivated',
      ]),
    ]);
  });

  it('lists what is kept for operators, of which there is nothing yet', async () => {
    const answers: unknown[] = [];
    for (const words of [['outbox'], ['jobs', 'failed'], ['notifications', 'failed']]) {
      const { code, stdout } = await studio([...words, '--json']);
      answers.push([code, JSON.parse(stdout)]);
    }
    expect(answers).toEqual([
      [0, { result: 'listed', messages: [] }],
      [0, { result: 'listed', jobs: [] }],
      [0, { result: 'listed', notifications: [] }],
    ]);
  });

  it('scale check and scale distribute name what one server lacks, and change nothing', async () => {
    const asOwner = { DATABASE_MIGRATION_URL: database.ownerUrl };
    const check = await studio(['scale', 'check', '--json'], '', asOwner);
    const problems = expect.arrayContaining([expect.stringContaining('no extension citus')]);
    expect([check.code, JSON.parse(check.stdout)]).toMatchObject([
      REFUSED,
      { result: 'failed', citus: null, nodes: [], placed: 0, problems },
    ]);
    const refused = await studio(['scale', 'distribute'], '', asOwner);
    expect([refused.code, refused.stderr]).toEqual([REFUSED, expect.stringContaining('docker/citus-init.sql')]);
    const ownerless = await studio(['scale', 'check']);
    expect([ownerless.code, ownerless.stderr]).toEqual([REFUSED, expect.stringContaining('DATABASE_MIGRATION_URL')]);
  });

  it('ends as a process with 1 where its words are wrong, and says why on standard error alone', async () => {
    const { code, stdout, stderr } = await studio(['studio', 'festivals', 'festive', 'maybe'], '', NO_DATABASE, true);
    expect([code, stdout]).toEqual([REFUSED, '']);
    expect(stderr).toContain('Write on or off.');
  });

  it('explains itself, without a database', async () => {
    const { code, stdout } = await studio(['--help'], '', NO_DATABASE);
    // A group that is missing here has no test yet.
    const [, listed = ''] = /^Commands:\n(.*?)\n\n/ms.exec(stdout) ?? [];
    const groups = [...listed.matchAll(/^ {2}(\S+)/gm)].map(([, group]) => group);
    const tested = new Set([
      ...SCRIPTS.map(({ command }) => command.split(' ')[0]),
      'outbox',
      'jobs',
      'notifications',
      'secrets',
      'scale',
      'mcp:doctor|assistant:doctor',
      // In backup.spec.ts.
      'backup',
      'restore',
      'help',
    ]);
    expect([code, new Set(groups)]).toEqual([0, tested]);
  });
});

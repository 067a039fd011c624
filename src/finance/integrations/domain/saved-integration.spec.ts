import fc from 'fast-check';

import { PROVIDER_DESCRIPTIONS } from './integration-provider';
import { decideSave, type IntegrationInput, type StoredIntegration } from './saved-integration';
import { hintsOf } from './secret-hints';

const NEVER_SAVED: StoredIntegration = { isEnabled: false, settings: {}, secrets: {}, isUnreadable: false };
const STRIPE: StoredIntegration = {
  isEnabled: true,
  settings: { checkout_validity_seconds: 3600 },
  secrets: { secret_key: 'sk', webhook_signing_secrets: ['one', 'two'] },
  isUnreadable: false,
};

/** What a save of stripe comes to, in short. */
function saved(
  stored: StoredIntegration,
  input: IntegrationInput,
  provider: keyof typeof PROVIDER_DESCRIPTIONS = 'stripe',
) {
  const decision = decideSave(PROVIDER_DESCRIPTIONS[provider], stored, input);
  if (decision.kind === 'refused') return [decision.code, ...Object.keys(decision.errors)];
  return { ...decision.integration, changed: decision.changed };
}

describe('a save of an integration', () => {
  it.each<[string, IntegrationInput, readonly string[]]>([
    ['nothing', {}, []],
    ['blank secrets', { credentials: { secret_key: ' ', webhook_signing_secrets: '' } }, []],
    ['an empty list and blank items', { credentials: { webhook_signing_secrets: [] } }, []],
    ['blank items of a list', { credentials: { webhook_signing_secrets: ['', null] } }, []],
    ['what is stored', { isEnabled: true, settings: { checkout_validity_seconds: 3600 } }, []],
    ['the stored secret itself', { credentials: { secret_key: ' sk ' } }, []],
    ['another secret', { credentials: { secret_key: 'sk2' } }, ['credentials.secret_key']],
    ['null for a setting', { settings: { checkout_validity_seconds: null } }, ['settings.checkout_validity_seconds']],
    ['off', { isEnabled: false }, ['is_enabled']],
  ])('that sends %s changes what it has to (INT-4)', (_, input, changed) => {
    expect(saved(STRIPE, input)).toMatchObject({ changed });
  });

  it('refuses names that the provider does not have, stored ones unchanged (INT-4)', () => {
    const unknown: IntegrationInput = {
      settings: { colour: 'red', checkout_validity_seconds: 3600 },
      credentials: JSON.parse('{"__proto__": "x", "pin": "1"}') as Record<string, unknown>,
    };
    expect(saved(STRIPE, unknown)).toEqual([
      'validation_failed',
      'settings.colour',
      'credentials.__proto__',
      'credentials.pin',
    ]);
    expect(saved(STRIPE, { settings: { api_token: null } })).toEqual(['validation_failed', 'settings.api_token']);
  });

  it('lists a bounded number of unknown names, each of bounded length', () => {
    const settings = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${'x'.repeat(900)}${index}`, 1]));
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`n${index}`, 1]));
    expect(saved(STRIPE, { settings })).toEqual(['validation_failed', `settings.${'x'.repeat(64)}`]);
    expect(saved(STRIPE, { settings: many })).toHaveLength(21);
  });

  it('replaces the list as a whole, and keeps the items sent blank (INT-4)', () => {
    const list = (items: unknown) => {
      const decision = saved(STRIPE, { credentials: { webhook_signing_secrets: items } });
      return 'secrets' in decision ? decision.secrets['webhook_signing_secrets'] : decision;
    };
    expect(list(['', ' new '])).toEqual(['one', 'new']);
    expect(list(['', '', 'three'])).toEqual(['one', 'two', 'three']);
    expect(list(['only'])).toEqual(['only']);
    expect(list(['a', 'b', ''])).toEqual(['validation_failed', 'credentials.webhook_signing_secrets.2']);
    expect(list(['a', 'b', 'c', 'd'])).toEqual(['validation_failed', 'credentials.webhook_signing_secrets']);
  });

  it('clears a secret by null only of what is disabled in the end (INT-4)', () => {
    const credentials = { secret_key: null, webhook_signing_secrets: null };
    expect(saved(STRIPE, { credentials })).toEqual([
      'integration_incomplete',
      'credentials.secret_key',
      'credentials.webhook_signing_secrets',
    ]);
    expect(saved(STRIPE, { isEnabled: false, credentials })).toMatchObject({ secrets: {}, isEnabled: false });
  });

  it.each([
    ['monopay', ['credentials.api_token']],
    ['liqpay', ['settings.public_key', 'credentials.private_key']],
    ['wayforpay', ['settings.merchant_account', 'settings.merchant_domain_name', 'credentials.merchant_secret_key']],
    ['stripe', ['credentials.secret_key', 'credentials.webhook_signing_secrets']],
  ] as const)('enables %s only with everything required, telling all that is missing (INT-4)', (provider, missing) => {
    expect(saved(NEVER_SAVED, { isEnabled: true }, provider)).toEqual(['integration_incomplete', ...missing]);
  });

  it.each([
    ['\u202epk\u200b_1\u00a0', { public_key: 'pk_1' }],
    ['\u200b', {}],
  ])('reads a setting without what cannot be seen: %j (GEN-22)', (typed, settings) => {
    expect(saved(NEVER_SAVED, { settings: { public_key: typed } }, 'liqpay')).toHaveProperty('settings', settings);
  });

  it('enables the test register as it is (FIS-1)', () => {
    expect(saved(NEVER_SAVED, { isEnabled: true }, 'test_register')).toMatchObject({ changed: ['is_enabled'] });
  });

  it.each([
    ['monopay', { invoice_validity_seconds: 59 }, 'settings.invoice_validity_seconds'],
    ['monopay', { invoice_validity_seconds: 2_592_001 }, 'settings.invoice_validity_seconds'],
    ['monopay', { invoice_validity_seconds: '60' }, 'settings.invoice_validity_seconds'],
    ['monopay', { qr_id: 'x'.repeat(513) }, 'settings.qr_id'],
    ['monopay', { qr_id: 5 }, 'settings.qr_id'],
    ['stripe', { checkout_validity_seconds: 1859 }, 'settings.checkout_validity_seconds'],
    ['stripe', { checkout_validity_seconds: 86_401 }, 'settings.checkout_validity_seconds'],
    ['stripe', { checkout_validity_seconds: 1860.5 }, 'settings.checkout_validity_seconds'],
    ['test_register', { outcome: 'perhaps' }, 'settings.outcome'],
  ] as const)('of %s refuses %j (INT-5)', (provider, settings, key) => {
    expect(saved(NEVER_SAVED, { settings }, provider)).toEqual(['validation_failed', key]);
  });

  it.each([60, 2_592_000])('of monopay takes %i seconds (INT-5)', (seconds) => {
    const settings = { invoice_validity_seconds: seconds };
    expect(saved(NEVER_SAVED, { settings }, 'monopay')).toMatchObject({ settings });
  });

  it.each([5, true, {}, 'x'.repeat(513)])('refuses the secret %j (INT-5)', (secret) => {
    expect(saved(NEVER_SAVED, { credentials: { secret_key: secret } })).toEqual([
      'validation_failed',
      'credentials.secret_key',
    ]);
  });

  it('of unreadable secrets begins from none, and leaves them alone while none is sent (INT-3)', () => {
    const unreadable: StoredIntegration = { ...NEVER_SAVED, isUnreadable: true };
    expect(saved(unreadable, { settings: { checkout_validity_seconds: 2000 } })).toMatchObject({ isUnreadable: true });
    expect(saved(unreadable, { credentials: { secret_key: 'sk' } })).toMatchObject({
      isUnreadable: false,
      secrets: { secret_key: 'sk' },
      changed: ['credentials.secret_key'],
    });
    expect(saved(unreadable, { credentials: { secret_key: null } })).toMatchObject({
      isUnreadable: false,
      changed: ['credentials.secret_key'],
    });
  });

  it('never throws and never enables what is incomplete, whatever is sent', () => {
    const anything = fc.dictionary(
      fc.constantFrom('secret_key', 'webhook_signing_secrets', 'checkout_validity_seconds', '__proto__'),
      fc.anything(),
    );
    const hold = () =>
      fc.assert(
        fc.property(anything, anything, (settings, credentials) => {
          const decision = decideSave(PROVIDER_DESCRIPTIONS.stripe, NEVER_SAVED, {
            isEnabled: true,
            settings,
            credentials,
          });
          if (decision.kind === 'saved')
            expect(Object.keys(decision.integration.secrets)).toEqual(['secret_key', 'webhook_signing_secrets']);
        }),
      );
    expect(hold).not.toThrow();
  });
});

describe('hints of secrets (INT-3)', () => {
  it('are the last four characters of those with twelve or more', () => {
    expect(hintsOf({ a: '12345678901', b: '123456789012', list: ['short', 'abcdefghijklmnop'] })).toEqual({
      a: null,
      b: '9012',
      list: [null, 'mnop'],
    });
  });
});

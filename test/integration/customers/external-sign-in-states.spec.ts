import { setTimeout as sleep } from 'node:timers/promises';

import { newToken } from '@studio/secrets';

import { PruneExternalSignIns } from '../../../src/customers';
import { ExternalSignInStates } from '../../../src/customers/sign-in/application/external-sign-in-states';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RETURN_URL = 'https://app.example.com/return';

describe('states of external sign-ins (IDP-3)', () => {
  let service: TestApp;
  let states: ExternalSignInStates;
  let accountId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
    states = service.app.get(ExternalSignInStates);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    ({ accountId } = await given(service).studio());
  });
  afterEach(() => service.clock.moveTo(TEST_NOW));

  const kept = async () => {
    const secrets = states.newSecrets(accountId);
    await states.store(accountId, secrets, RETURN_URL);
    return secrets;
  };

  it('tell their secrets once', async () => {
    const secrets = await kept();
    expect(await states.consume(secrets.state)).toEqual({ accountId, returnUrl: RETURN_URL, secrets });
    expect(await states.consume(secrets.state)).toEqual({ accountId, returnUrl: RETURN_URL, secrets: null });
  });

  it('return their secrets once in concurrent callbacks', async () => {
    const { state } = await kept();
    // Held for a moment, so that all of them have begun when the first one goes on.
    const holder = service.database.asStudio(
      accountId,
      'SELECT pg_sleep(1) FROM (SELECT FROM customers.idp_state WHERE account_id = $1 FOR UPDATE) held',
      [accountId],
    );
    await sleep(300);
    const told = await Promise.all(Array.from({ length: 8 }, () => states.consume(state)));
    await holder;
    expect(told.filter((returned) => returned?.secrets)).toHaveLength(1);
    expect(told.filter((returned) => returned?.returnUrl === RETURN_URL)).toHaveLength(8);
  });

  it('are used up even if their secrets can no longer be decrypted (IDP-4)', async () => {
    const { state } = await kept();
    await service.database.asStudio(accountId, `UPDATE customers.idp_state SET nonce = repeat('A', 64)`);
    await expect(states.consume(state)).rejects.toThrow(/authenticate/);
    expect(await states.consume(state)).toEqual({ accountId, returnUrl: RETURN_URL, secrets: null });
  });

  it('carry 256 random bits each and a verifier PKCE accepts', () => {
    const many = Array.from({ length: 50 }, () => states.newSecrets(accountId));
    for (const secret of ['state', 'nonce', 'codeVerifier'] as const) {
      expect(new Set(many.map((secrets) => secrets[secret])).size).toBe(50);
      for (const secrets of many) expect(secrets[secret]).toMatch(/[0-9A-Za-z]{43}$/);
    }
  });

  it('are unknown when they were made up', async () => {
    expect(await states.consume(newToken(`${accountId.toString(36)}.`))).toBeNull();
    expect(await states.consume('')).toBeNull();
  });

  it('access.housekeeping: are forgotten with the codes when they are old, in their own studio only', async () => {
    await kept();
    await addCode(TEST_NOW);
    service.clock.moveTo(new Date(TEST_NOW.getTime() + HOUR_MS));
    const young = await kept();
    await addCode(new Date(TEST_NOW.getTime() + HOUR_MS));
    const prune = service.app.get(PruneExternalSignIns);
    const instant = new Date(TEST_NOW.getTime() + 30 * MINUTE_MS);
    const other = await given(service).studio();
    expect(await prune.execute(other.accountId, instant)).toBe(0);
    expect(await prune.execute(accountId, instant)).toBe(2);
    expect(await prune.execute(accountId, instant)).toBe(0);
    expect(await states.consume(young.state)).toMatchObject({ secrets: young });
    expect(await service.database.asStudio(accountId, 'SELECT FROM customers.idp_login_code')).toHaveLength(1);
  });

  const addCode = (expiresAt: Date) =>
    service.database.asStudio(
      accountId,
      `WITH c AS (INSERT INTO customers.customer (account_id) VALUES ($1) RETURNING id)
       INSERT INTO customers.idp_login_code (account_id, customer_id, code_hash, expires_at)
       SELECT $1, id, encode(sha256(id::text::bytea), 'hex'), $2 FROM c RETURNING 1`,
      [accountId, expiresAt],
    );
});

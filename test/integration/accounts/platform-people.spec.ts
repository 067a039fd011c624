import { Readable } from 'node:stream';

import { SetPlatformAdmin, SetUserPassword } from '../../../src/accounts';
import { commandLine } from '../../../src/cli/command-line';
import type { Outcome } from '../../../src/cli/run';
import { sharedTestApp, type TestApp } from '../../support/app';
import { customerBearer } from '../../support/manage';
import { addMembership, addStaff, signInStaff, type Staff, STAFF_PASSWORD } from '../../support/staff';
import { errorOf } from '../../support/persistence';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('people and sessions on the command line', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let other: OpenStudio;
  let person: Staff;
  let bearers: string[];

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    [studio, other] = [await openStudio(service), await openStudio(service)];
    person = await addStaff(service, studio.ctx, 'owner');
    await addMembership(service, other.ctx.accountId, person.userId, 'trainer');
    bearers = [`Bearer ${await signInStaff(service, person.email, studio.ctx.accountId)}`];
  });

  const studioCommand = async (...words: string[]): Promise<Outcome> => {
    let outcome: Outcome | undefined;
    const withoutService = () => Promise.reject(new Error('No command of this file works without the service.'));
    const line = commandLine(
      async (_command, work) => {
        outcome = await work(service.app);
      },
      withoutService,
      Readable.from([]),
    );
    await line.parseAsync(words, { from: 'user' });
    if (!outcome) throw new Error('The command ran nothing.');
    return outcome;
  };
  const login = async (password = STAFF_PASSWORD) =>
    (await service.http.post('/api/v1/mobile/auth/staff/login').send({ email: person.email, password })).status;
  const statuses = () =>
    Promise.all(
      bearers.map(
        async (bearer) => (await service.http.get('/api/v1/mobile/sessions').set('Authorization', bearer)).status,
      ),
    );
  const entries = ({ ctx }: OpenStudio) =>
    service.database.asStudio(
      ctx.accountId,
      `SELECT action, changes FROM accounts.activity_entry WHERE subject_type = 'user' AND actor_name = 'cli' OR action = 'account.sessions_revoked' ORDER BY id`,
    );

  it('user set-password ends the sessions in all studios, once', async () => {
    const setPassword = service.app.get(SetUserPassword);
    const email = ` ${person.email.toUpperCase()}`;
    expect(await setPassword.execute('cli', email, 'another password')).toBe(true);
    expect([await statuses(), await login(), await login('another password')]).toEqual([[401], 422, 200]);
    expect(await setPassword.execute('cli', email, 'another password')).toBe(false);
    for (const one of [studio, other])
      expect(await entries(one)).toEqual([{ action: 'user.password_set', changes: { revoked: 2 } }]);
    for (const password of [null, 'x'.repeat(9), 'x'.repeat(256), ' '.repeat(10)])
      expect(await errorOf(setPassword.execute('cli', email, password))).toMatchObject({ code: 'validation_failed' });
    expect(await errorOf(setPassword.execute('cli', 'nobody@example.org', 'another password'))).toMatchObject({
      code: 'not_found',
    });
  });

  it('user platform-admin on is refused for the last owner of a studio (MEM-3)', async () => {
    const second = await addStaff(service, studio.ctx, 'owner');
    await studioCommand('user', 'platform-admin', second.email, 'on');
    expect(await errorOf(studioCommand('user', 'platform-admin', person.email, 'on'))).toMatchObject({
      code: 'last_owner',
    });
    expect([await statuses(), await login()]).toEqual([[200], 200]);
    await studioCommand('user', 'platform-admin', second.email, 'off');
    expect((await studioCommand('user', 'platform-admin', person.email, 'on')).result).toBe('changed');
  });

  it('user platform-admin on, called concurrently, leaves a studio one of two owners (MEM-3)', async () => {
    const second = await addStaff(service, studio.ctx, 'owner');
    const outcomes = await Promise.allSettled(
      [person, second].map(({ email }) => service.app.get(SetPlatformAdmin).execute('cli', email, true)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('user platform-admin keeps a person out of studios and lets them in again (PERM-5)', async () => {
    await addStaff(service, studio.ctx, 'owner');
    expect((await studioCommand('user', 'platform-admin', person.email, 'on')).result).toBe('changed');
    expect([await statuses(), await login()]).toEqual([[401], 403]);
    expect((await studioCommand('user', 'platform-admin', person.email, 'on')).result).toBe('unchanged');
    expect((await studioCommand('user', 'platform-admin', person.email, 'off')).result).toBe('changed');
    // What ended stays so.
    expect([await statuses(), await login()]).toEqual([[401], 200]);
    expect(await entries(other)).toEqual([
      {
        action: 'user.system_role_set',
        changes: { system_role: { before: null, after: 'platform_admin' }, revoked: 2 },
      },
      {
        action: 'user.system_role_set',
        changes: { system_role: { before: 'platform_admin', after: null }, revoked: 0 },
      },
    ]);
    expect(await errorOf(studioCommand('user', 'platform-admin', 'nobody@example.org', 'on'))).toMatchObject({
      code: 'not_found',
    });
  });

  it('sessions revoke ends those of a studio, staff and customers', async () => {
    bearers.push(await customerBearer(service, studio.ctx));
    bearers.push(`Bearer ${await signInStaff(service, person.email, other.ctx.accountId)}`);
    const { result, details } = await studioCommand('sessions', 'revoke', '--studio', studio.slug);
    expect([result, details]).toEqual(['changed', { revoked: 3, assistants: 0 }]);
    expect(await statuses()).toEqual([401, 401, 200]);
    expect((await studioCommand('sessions', 'revoke', '--studio', studio.slug)).result).toBe('unchanged');
    expect(await entries(studio)).toEqual([
      { action: 'account.sessions_revoked', changes: { revoked: 3, assistants: 0 } },
    ]);
    expect(await errorOf(studioCommand('sessions', 'revoke', '--studio', 'nobody'))).toMatchObject({
      code: 'not_found',
    });
  });

  it('sessions revoke ends those of a person, in all studios', async () => {
    const { details } = await studioCommand('sessions', 'revoke', '--person', person.email);
    expect([details, await statuses(), await login()]).toEqual([{ revoked: 2, assistants: 0 }, [401], 200]);
    for (const one of [studio, other])
      expect(await entries(one)).toEqual([{ action: 'user.sessions_revoked', changes: { revoked: 2, assistants: 0 } }]);
    expect(await errorOf(studioCommand('sessions', 'revoke', '--person', 'nobody@example.org'))).toMatchObject({
      code: 'not_found',
    });
  });
});

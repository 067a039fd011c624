import { verify } from '@node-rs/argon2';

import { CreateOwner } from '../../../src/accounts';
import { sharedTestApp, type TestApp } from '../../support/app';
import { insertStudio } from '../../support/persistence';

const PASSWORD = ' ten chars and space ';

interface Person extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly password_hash: string;
}

describe('CreateOwner', () => {
  let service: TestApp;
  let accountId: number;
  let slug: string;
  let sequence = 0;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    slug = `owned-${(sequence += 1)}`;
    accountId = await insertStudio(service.database, slug);
  });

  const create = (owner: { email: string; name?: string | null; password?: string | null }, studio = slug) =>
    service.app.get(CreateOwner).execute('cli', studio, { name: null, password: null, ...owner });
  const newcomer = () => ({ email: `person-${sequence}@example.com`, name: 'Person', password: PASSWORD });
  const people = (email: string) =>
    service.database.query<Person>('SELECT * FROM accounts."user" WHERE email = $1', [email]);
  const memberships = () =>
    service.database.query('SELECT user_id, role, permissions FROM accounts.account_membership WHERE account_id = $1', [
      accountId,
    ]);
  const activity = () =>
    service.database.asStudio(
      accountId,
      'SELECT actor_kind, actor_name, action, subject_type, subject_id, changes FROM accounts.activity_entry',
    );

  it('makes a new person owner, with a trimmed name (GEN-2), the e-mail as compared (GEN-11) and a hashed password', async () => {
    const email = ` Olga.${sequence}@Example.COM `;
    expect(await create({ email, name: ' Olga ', password: PASSWORD })).toEqual({
      userCreated: true,
      membershipCreated: true,
    });
    const [person] = await people(email.trim().toLowerCase());
    expect(person?.name).toBe('Olga');
    expect(person?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await verify(person?.password_hash ?? '', PASSWORD)).toBe(true);
    expect(await memberships()).toEqual([{ user_id: person?.id, role: 'owner', permissions: null }]);
    expect(await activity()).toEqual([
      {
        actor_kind: 'system',
        actor_name: 'cli',
        action: 'membership.created',
        subject_type: 'user',
        subject_id: person?.id,
        changes: { role: 'owner' },
      },
    ]);
  });

  it('changes nothing when repeated with any name and password', async () => {
    await create(newcomer());
    const before = [await people(newcomer().email), await memberships(), await activity()];
    for (const repeat of [newcomer(), { ...newcomer(), name: 'Other', password: 'another password' }])
      expect(await create(repeat)).toEqual({ userCreated: false, membershipCreated: false });
    expect([await people(newcomer().email), await memberships(), await activity()]).toEqual(before);
  });

  it('links an existing person, who keeps name and password (MEM-1)', async () => {
    await create(newcomer());
    const [before] = await people(newcomer().email);
    const other = `other-${slug}`;
    await insertStudio(service.database, other);
    const { email } = newcomer();
    expect(await create({ email: email.toUpperCase(), name: 'Other', password: 'another password' }, other)).toEqual({
      userCreated: false,
      membershipCreated: true,
    });
    expect(await people(email)).toEqual([before]);
  });

  it('creates one person and one membership in two concurrent calls', async () => {
    const outcomes = await Promise.all([create(newcomer()), create(newcomer())]);
    expect(outcomes.filter(({ membershipCreated }) => membershipCreated)).toHaveLength(1);
    expect([(await people(newcomer().email)).length, (await activity()).length]).toEqual([1, 1]);
  });

  it.each([
    ['an unknown studio', { email: 'a@example.com' }, 'nobody', 'not_found', undefined],
    [
      'a new person without name and password',
      { email: 'a@example.com' },
      undefined,
      'validation_failed',
      ['name', 'password'],
    ],
    ['a blank name', { name: '  ' }, undefined, 'validation_failed', ['name']],
    ['a name beyond 255 characters', { name: 'n'.repeat(256) }, undefined, 'validation_failed', ['name']],
    ['a password of 9 characters (STF-4)', { password: 'p'.repeat(9) }, undefined, 'validation_failed', ['password']],
    [
      'a password of 256 characters (STF-4)',
      { password: 'p'.repeat(256) },
      undefined,
      'validation_failed',
      ['password'],
    ],
    ['a password of 10 blanks (STF-4)', { password: ' '.repeat(10) }, undefined, 'validation_failed', ['password']],
    ['what is no e-mail address (GEN-11)', { email: 'nobody' }, undefined, 'validation_failed', ['email']],
  ])('refuses %s and leaves nothing behind', async (_, change, studio, code, inputs) => {
    const owner = 'email' in change && inputs?.[0] !== 'email' ? change : { ...newcomer(), ...change };
    const refusal: unknown = await create(owner, studio ?? slug).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code });
    expect(Object.keys((refusal as { errors?: object }).errors ?? {})).toEqual(inputs ?? []);
    expect([await people(owner.email), await memberships(), await activity()]).toEqual([[], [], []]);
  });

  it('refuses a person who works in the studio in another role, and changes no role', async () => {
    const { email } = newcomer();
    await create(newcomer());
    await service.database.query(`UPDATE accounts.account_membership SET role = 'manager' WHERE account_id = $1`, [
      accountId,
    ]);
    await expect(create({ email })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { email: expect.any(Array) },
    });
    expect(await memberships()).toMatchObject([{ role: 'manager' }]);
  });
});

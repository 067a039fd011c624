import { randomUUID } from 'node:crypto';

import { FreeTexts } from '@studio/privacy';

import { sharedTestApp, type TestApp } from '../../support/app';
import { newEmail, newPhone } from '../../support/contact-flows';
import { addCustomer } from '../../support/customer-sign-in';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import { clientOfRole, type ManageClient, outcomeOf } from '../../support/manage';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('a person of several records who is erased', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service, { countryCode: 'DE' });
    owner = await clientOfRole(service, studio.ctx, 'owner');
  });

  const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, values);
  const merge = async (id: number, into: number) =>
    expect(
      outcomeOf(
        await owner('post', `/customers/${id}/merge`, { into, reason: 'One person.', idempotency_key: randomUUID() }),
      ),
    ).toBe('200');
  const made = async (body: object): Promise<number> => {
    const answer = await owner('post', '/customers', body);
    expect(outcomeOf(answer)).toBe('201');
    return (answer.body as { data: { id: number } }).data.id;
  };
  const logWith = async (text: string) =>
    (await sql('SELECT 1 FROM accounts.activity_entry WHERE strpos(changes::text, $1) > 0', [text])).length;
  const ordersOf = async (email: string) => {
    const eventId = await addEventRow(service, studio.ctx, { capacity: 5 });
    const typeId = await addTicketTypeRow(service, studio.ctx, eventId);
    await addEventOrderRow(service, studio.ctx, {
      ...{ eventId, lines: [{ typeId }], status: 'paid', buyerName: 'Jonas', buyerEmail: email },
    });
  };
  const buyers = async () =>
    (await sql<{ email: string | null }>('SELECT buyer_email AS email FROM ticketing.ticket_order ORDER BY id')).map(
      ({ email }) => email,
    );

  it('has the tickets of an e-mail that the merge dropped in the export, and loses them (EXP-2, ERA-1)', async () => {
    const [former, kept] = [newEmail(), newEmail()];
    const facts = { name: 'Jonas', isEmailVerified: true };
    const source = await addCustomer(service, studio.ctx, { ...facts, email: former });
    const target = await addCustomer(service, studio.ctx, { ...facts, email: kept });
    await ordersOf(former);
    await merge(source, target);
    const { body } = await owner('get', `/customers/${target}/data-export`);
    expect(body.data).toMatchObject({
      matched_by: { emails: [kept, former] },
      event_orders: [{ buyer_email: former }],
    });
    expect(outcomeOf(await owner('post', `/customers/${target}/anonymise`, { confirm: true }))).toBe('200');
    expect(await buyers()).toEqual([null]);
    expect(await sql('SELECT 1 FROM customers.customer_merge WHERE former_emails <> $1', [[]])).toEqual([]);
  });

  it('loses nothing of another person who has the e-mail now', async () => {
    const [former, kept] = [newEmail(), newEmail()];
    const source = await addCustomer(service, studio.ctx, { name: 'Jonas', email: former, isEmailVerified: true });
    const target = await addCustomer(service, studio.ctx, { name: 'Jonas', email: kept, isEmailVerified: true });
    await merge(source, target);
    await addCustomer(service, studio.ctx, { name: 'Heir', email: former, isEmailVerified: true });
    await ordersOf(former);
    expect(outcomeOf(await owner('post', `/customers/${target}/anonymise`, { confirm: true }))).toBe('200');
    expect(await buyers()).toEqual([former]);
  });

  it('leaves no name in the log when the last of three records is deleted (CUS-5, MRG-7)', async () => {
    const names = ['First Record', 'Second Record', 'Third Record'];
    const first = await made({ name: names[0], phone: newPhone() });
    const second = await made({ name: names[1], phone: newPhone() });
    const third = await made({ name: names[2], phone: newPhone() });
    await merge(first, second);
    await merge(second, third);
    expect(Math.min(...(await Promise.all(names.map(logWith))))).toBeGreaterThanOrEqual(1);
    expect(outcomeOf(await owner('delete', `/customers/${third}`))).toBe('204');
    expect(await Promise.all(names.map(logWith))).toEqual([0, 0, 0]);
  });

  const erase = (way: string, id: number) =>
    way === 'delete'
      ? owner('delete', `/customers/${id}`)
      : owner('post', `/customers/${id}/anonymise`, { confirm: true });

  it.each(['delete', 'anonymise'])(
    'leaves no code sent to a number that the merge dropped: %s (CUS-5)',
    async (way) => {
      const [former, kept] = [newPhone(), newPhone()];
      const source = await addCustomer(service, studio.ctx, { name: 'Jonas', phone: former, isPhoneVerified: true });
      const target = await addCustomer(service, studio.ctx, { name: 'Jonas', phone: kept, isPhoneVerified: true });
      await merge(source, target);
      await sql('INSERT INTO customers.otp_challenge (account_id, phone) VALUES ($1, $2)', [
        studio.ctx.accountId,
        former,
      ]);
      expect((await erase(way, target)).status).toBeLessThan(300);
      expect(await sql('SELECT phone FROM customers.otp_challenge')).toEqual([]);
    },
  );

  it.each(['delete', 'anonymise'])(
    'takes nothing from the log of others by a contact that was only claimed: %s (ERA-1)',
    async (way) => {
      const email = newEmail();
      const claimant = await addCustomer(service, studio.ctx, { name: 'Claimant', email, enteredBy: 'customer' });
      const known = await made({ name: 'Known', email });
      expect((await erase(way, claimant)).status).toBeLessThan(300);
      const [entry] = await sql<{ email: string | null }>(
        `SELECT changes ->> 'email' AS email FROM accounts.activity_entry WHERE subject_type = 'customer' AND subject_id = $1`,
        [known],
      );
      expect(entry).toEqual({ email });
    },
  );

  it('is unchanged when the texts cannot be searched, so that a repeat finds them (ERA-4)', async () => {
    const id = await made({ name: 'Jonas Weber', phone: newPhone() });
    const search = jest.spyOn(service.app.get(FreeTexts), 'find').mockRejectedValueOnce(new Error('The search fails.'));
    expect((await owner('post', `/customers/${id}/anonymise`, { confirm: true })).status).toBe(500);
    expect((await owner('get', `/customers/${id}`)).body.data).toMatchObject({
      name: 'Jonas Weber',
      anonymised_at: null,
    });
    search.mockRestore();
    expect(outcomeOf(await owner('post', `/customers/${id}/anonymise`, { confirm: true }))).toBe('200');
  });
});

import { JobWorker } from '@studio/jobs';
import type { Response } from 'supertest';

import { ActivityLog } from '../../../src/accounts';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { type Method, outcomeOf, refusalOf, setMode } from '../../support/manage';
import { rowsOfStudio, whileWritesFail } from '../../support/half-way';
import { untilBlocked } from '../../support/persistence';
import { bearerOfRole } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

const HOUR_MS = 3_600_000;
const CUSTOMERS = '/api/v1/manage/customers';
const KEY = '0d1f6c1e-5b7e-4f4e-9d2a-0a6f6f0f8b11';

describe('a write with an idempotency key (GEN-24, GEN-25)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: string;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    owner = await bearerOfRole(service, studio.ctx, 'owner');
  });

  interface Sent {
    readonly method?: Method;
    readonly path?: string;
    readonly body?: object;
    readonly key?: string;
    readonly bearer?: string;
  }
  const send = async (sent: Sent = {}): Promise<Response> => {
    const { method = 'post', path = CUSTOMERS, body = { name: 'Jonas' }, key = KEY, bearer = owner } = sent;
    return service.http[method](path).set('Authorization', bearer).set('Idempotency-Key', key).send(body);
  };
  const countOf = async (table: string, { accountId } = studio.ctx) => {
    const rows = await service.database.asStudio<{ count: number }>(accountId, `SELECT count(*)::int FROM ${table}`);
    return rows[0]?.count;
  };
  const customers = () => countOf('customers.customer');
  const keptAnswers = () => countOf('idempotency.kept_answer');

  it('is executed once, and answers a repeat with the same status and body', async () => {
    const first = await send();
    const second = await send();
    expect([first.status, second.status, await customers()]).toEqual([201, 201, 1]);
    expect(second.text).toBe(first.text);
  });

  it('answers a repeat without a body as the first request', async () => {
    const path = `/api/v1/mobile/sessions/${await anotherSession()}`;
    expect((await send({ method: 'delete', path, body: {} })).status).toBe(204);
    expect((await send({ method: 'delete', path, body: {} })).status).toBe(204);
    expect((await send({ method: 'delete', path, body: {}, key: 'another' })).status).toBe(404);
  });

  const anotherSession = async (): Promise<number> => {
    const [row] = await service.database.query<{ id: number }>(
      `INSERT INTO accounts.mobile_session (account_id, guard, user_id, token_hash, last_four, expires_at)
       SELECT account_id, guard, user_id, md5(random()::text) || md5(random()::text), last_four, expires_at
       FROM accounts.mobile_session WHERE account_id = $1 ORDER BY id DESC LIMIT 1 RETURNING id::int`,
      [studio.ctx.accountId],
    );
    return row?.id ?? 0;
  };

  it('is executed once when it arrives twice at the same time', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await customers()).toBe(1);
  });

  it('is refused with another body', async () => {
    await send();
    expect(refusalOf(await send({ body: { name: 'Mira' } }))).toBe('422 idempotency_key_reused Idempotency-Key');
    expect(await customers()).toBe(1);
  });

  it('is refused with another id in its address', async () => {
    const ids = [await addCustomer(service, studio.ctx), await addCustomer(service, studio.ctx)];
    const [first, second] = ids.map((id) => ({ method: 'patch' as const, path: `${CUSTOMERS}/${id}` }));
    expect((await send(first)).status).toBe(200);
    expect(refusalOf(await send(second))).toBe('422 idempotency_key_reused Idempotency-Key');
  });

  it('shares its key neither with another studio nor with another person nor with another operation', async () => {
    const other = await openStudio(service);
    await send();
    const bearers = [await bearerOfRole(service, other.ctx, 'owner'), await bearerOfRole(service, studio.ctx, 'owner')];
    for (const bearer of bearers) expect((await send({ bearer, body: { name: 'Mira' } })).status).toBe(201);
    const room = { location_id: studio.locationId, name: 'Attic' };
    expect((await send({ path: '/api/v1/manage/rooms', body: room })).status).toBe(201);
    expect([await customers(), await countOf('customers.customer', other.ctx)]).toEqual([2, 1]);
  });

  it('shares its key among the sessions of a customer', async () => {
    const customerId = await addCustomer(service, studio.ctx, { name: 'Jonas' });
    const path = `/api/v1/mobile/classes/${await addClass(service, studio)}/customer-booking`;
    const book = async () => send({ path, body: {}, bearer: await bearerOfCustomer(service, studio.ctx, customerId) });
    const [first, second] = [await book(), await book()];
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    expect(outcomeOf(await send({ path, body: {}, bearer: await customer(customerId), key: 'new' }))).toBe(
      '422 already_booked',
    );
  });
  const customer = (customerId: number) => bearerOfCustomer(service, studio.ctx, customerId);

  it('is refused in a demo studio before its key is looked at', async () => {
    await send();
    await setMode(service, studio.ctx, 'demo_readonly');
    expect(outcomeOf(await send())).toBe('423 demo_readonly');
    expect(outcomeOf(await send({ key: 'new' }))).toBe('423 demo_readonly');
    expect(await keptAnswers()).toBe(1);
  });

  it('leaves nothing when it fails half-way, so that a repeat is executed', async () => {
    const before = await rowsOfStudio(service, studio.ctx);
    const failed = await whileWritesFail(service, () => send());
    expect(outcomeOf(failed)).toBe('503 busy');
    expect(await rowsOfStudio(service, studio.ctx)).toEqual(before);
    expect((await send()).status).toBe(201);
    expect(await customers()).toBe(1);
  });

  it('leaves nothing when its connection is killed half-way', async () => {
    const log = service.app.get(ActivityLog);
    const record = jest.spyOn(log, 'record').mockImplementation(async (manager) => {
      await manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    const killed = await send();
    record.mockRestore();
    expect([outcomeOf(killed), await customers(), await keptAnswers()]).toEqual(['503 busy', 0, 0]);
    expect((await send()).status).toBe(201);
  });

  it('is not kept when it is refused', async () => {
    expect(outcomeOf(await send({ body: { name: '' } }))).toBe('422 validation_failed');
    expect((await send()).status).toBe(201);
    expect(await customers()).toBe(1);
  });

  it('waits for the first request, and is executed when that one ends without an answer', async () => {
    const first = await beginIn(service.database, studio.ctx.accountId);
    await first.query(
      `INSERT INTO idempotency.kept_answer (account_id, caller, operation, key, content, claimed_at)
       SELECT account_id, 'staff ' || user_id, 'POST ${CUSTOMERS}', $2, '', $3 FROM accounts.mobile_session
       WHERE account_id = $1 ORDER BY id DESC LIMIT 1 RETURNING 1`,
      [studio.ctx.accountId, KEY, TEST_NOW],
    );
    const second = send().then((answer) => answer);
    await untilBlocked(service.database);
    await first.rollBack();
    expect([(await second).status, await customers()]).toEqual([201, 1]);
  });

  it('is forgotten after 24 hours, by the job and without it', async () => {
    await send();
    service.clock.moveTo(new Date(TEST_NOW.getTime() + 24 * HOUR_MS - 1));
    await service.app.get(JobWorker).runDue();
    expect([(await send()).status, await customers()]).toEqual([201, 1]);
    service.clock.moveTo(new Date(TEST_NOW.getTime() + 24 * HOUR_MS));
    expect((await send({ body: { name: 'Mira' } })).status).toBe(201);
    expect([await customers(), await keptAnswers()]).toEqual([2, 1]);
  });

  it.each([
    ['empty', ''],
    ['with a space', 'a b'],
    ['too long', 'x'.repeat(256)],
    ['not of ASCII', 'ключ'],
  ])('is refused when the key is %s', async (_, key) => {
    const answer = await service.http
      .post(CUSTOMERS)
      .set('Authorization', owner)
      .set('Idempotency-Key', Buffer.from(key).toString('latin1'))
      .send({ name: 'Jonas' });
    expect(refusalOf(answer)).toBe('422 validation_failed Idempotency-Key');
    expect(await customers()).toBe(0);
  });

  it('takes a key of 255 characters', async () => {
    expect((await send({ key: 'x'.repeat(255) })).status).toBe(201);
  });

  it('keeps neither a token nor a name in clear', async () => {
    const body = { name: 'Website of Jonas', abilities: ['website_leads:create'] };
    const first = await send({ path: '/api/v1/manage/api-tokens', body });
    const second = await send({ path: '/api/v1/manage/api-tokens', body });
    expect([first.status, second.text]).toEqual([201, first.text]);
    const [row] = await service.database.asStudio<{ content: Buffer; answer: Buffer }>(
      studio.ctx.accountId,
      'SELECT content, answer FROM idempotency.kept_answer',
    );
    expect(row?.answer.toString('latin1')).not.toMatch(/Jonas|token/);
    expect(row?.content).toBeInstanceOf(Buffer);
  });

  it('costs statements only with the header', async () => {
    const write = (key?: string) => async () => {
      const request = service.http.post(CUSTOMERS).set('Authorization', owner);
      await (key === undefined ? request : request.set('Idempotency-Key', key)).send({ name: 'Jonas' }).expect(201);
    };
    await write()();
    const without = await statementsDuring(write());
    expect(without.filter((text) => text.includes('kept_answer'))).toEqual([]);
    const withKey = await statementsDuring(write('one'));
    expect(withKey.filter((text) => text.includes('kept_answer'))).toHaveLength(2);
  });

  it('is ignored on reads, and where nobody is signed in', async () => {
    const list = await service.http.get(CUSTOMERS).set('Authorization', owner).set('Idempotency-Key', 'a b');
    const forgotten = await service.http
      .post('/api/v1/mobile/auth/password/forgot')
      .set('Idempotency-Key', 'a b')
      .send({ email: 'nobody@example.org' });
    expect([list.status, forgotten.status, await keptAnswers()]).toEqual([200, expect.any(Number), 0]);
    expect(forgotten.status).toBeLessThan(300);
  });
});

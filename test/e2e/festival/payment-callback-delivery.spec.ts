import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';

import { JobHandlers } from '@studio/jobs';
import { UnitOfWork } from '@studio/persistence';
import pg from 'pg';

import { ExpiryRounds } from '../../../src/payments/application/expiry-rounds';
import { FestivalNotices, NOTICES_JOB } from '../../../src/festival/notices/application/festival-notices';
import { PaymentAttempts } from '../../../src/payments/application/payment-attempts';
import { TEST_NOW } from '../../support/app';
import { untilAnswered } from '../../support/busy';
import { switchFestivals } from '../../support/festival';
import { addAdmissionType, addTicketOrder, orderFacts } from '../../support/festival-admission';
import {
  type AttemptAnswer,
  chargesOf,
  createPayingApp,
  deliver,
  openOwingFestival,
  type OwingFestival,
  type PayingApp,
  startedAttempt,
} from '../../support/festival-payments';
import { useTestRegister } from '../../support/finance';
import { outcomeOf } from '../../support/manage';
import {
  liqpayForm,
  PUBLIC_KEY,
  REPORTING_PROVIDERS,
  type ReportingProvider,
  type SignedCallback,
} from '../../support/payment-providers';
import { exchangeBytes, type RawRequest, sendRaw } from '../../support/raw-http';

const LIMIT_BYTES = 262_144;
const MINUTE_MS = 60_000;
const after = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS);

describe('delivery of payment callbacks', () => {
  let service: PayingApp;
  let festival: OwingFestival;

  beforeAll(async () => {
    service = await createPayingApp({ environment: { TEST_FISCAL_REGISTER: 'true' } });
  });
  afterAll(() => service.close());
  afterEach(() => jest.restoreAllMocks());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    service.providers.calls.length = 0;
    festival = await openOwingFestival(service, { contactEmail: 'ana@example.org' });
    await useTestRegister(service, festival.ctx);
  });

  const sql = <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    service.database.asStudio<Row>(festival.ctx.accountId, text, values);
  const start = (provider: ReportingProvider = 'liqpay') => startedAttempt(festival, { provider });
  const paid = ({ order_id: orderId }: Pick<AttemptAnswer, 'order_id'>, provider: ReportingProvider = 'liqpay') =>
    service.providers.callback(provider, { orderId, at: service.clock.now() });
  const statuses = async () => (await chargesOf(service, festival.ctx, festival.entryId)).map(({ status }) => status);
  const logged = () =>
    sql<{ outcome: string; n: number }>(
      'SELECT outcome, count(*)::int AS n FROM payments.payment_callback GROUP BY 1 ORDER BY 1',
    );
  const receipts = async () =>
    (await sql<{ type: string }>('SELECT payment_type AS type FROM finance.fiscal_receipt')).map(({ type }) => type);
  /** Notices of the studio that wait to be mailed. */
  const notices = async () => {
    const rows = await asOwner<{ kind: string }>(
      `SELECT n->>'kind' AS kind FROM jobs.job, jsonb_array_elements(data->'notices') n
       WHERE name = '${NOTICES_JOB}' AND (data->>'accountId')::int = ${festival.ctx.accountId} ORDER BY 1`,
    );
    return rows.map(({ kind }) => kind);
  };
  const orderLink = async (quantity = 2) => {
    const typeId = await addAdmissionType(service, festival);
    const id = await addTicketOrder(service, festival, typeId, { kind: 'payment_link', provider: 'liqpay', quantity });
    const [row] = await sql<{ order_id: string }>('SELECT order_id FROM ticketing.ticket_order WHERE id = $1', [id]);
    return { id, report: { orderId: row?.order_id ?? '', amountCents: 2_500 * quantity } };
  };

  describe('reads the bytes that were signed (section 8)', () => {
    const to = (path: string, request: RawRequest) =>
      sendRaw(service.url, `/api/v1/festival-payments/${path}`, { method: 'POST', ...request });
    const codeOf = ({ status, body }: { status: number; body: Buffer }) =>
      status === 200 ? '200' : `${status} ${(JSON.parse(body.toString()) as { code: string }).code}`;

    it.each([
      ['without a type', {}],
      ['as text', { 'Content-Type': 'text/plain; charset=utf-16' }],
      ['as something unknown', { 'Content-Type': 'application/x-studio' }],
      ['as JSON, which it is not', { 'Content-Type': 'application/json' }],
      ['as CSV', { 'Content-Type': 'text/csv' }],
      ['as a form with files', { 'Content-Type': 'multipart/form-data; boundary=x' }],
      ['with a type nobody can read', { 'Content-Type': ';;;' }],
    ])('%s', async (_, headers) => {
      const { body } = paid(await start());
      expect(codeOf(await to('liqpay/callbacks', { headers, body }))).toBe('200');
      expect(await statuses()).toEqual(['paid']);
    });

    it('compressed on the way, but never beyond the limit', async () => {
      const { body } = paid(await start());
      const send = (bytes: Buffer, encoding = 'gzip') =>
        to('liqpay/callbacks', { headers: { 'Content-Encoding': encoding }, body: bytes });
      expect(codeOf(await send(gzipSync('0'.repeat(20_000_000))))).toBe('413 body_too_large');
      expect(codeOf(await send(Buffer.from(body)))).toBe('400 malformed_request');
      expect(codeOf(await send(Buffer.from(body), 'rot13'))).toBe('415 unsupported_media_type');
      expect(await statuses()).toEqual(['payment_pending']);
      expect(codeOf(await send(gzipSync(body)))).toBe('200');
      expect(await statuses()).toEqual(['paid']);
    });

    it('in chunks', async () => {
      const { body } = paid(await start());
      const path = '/api/v1/festival-payments/liqpay/callbacks';
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const chunks = [body.slice(0, 9), body.slice(9)].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
      expect(await exchangeBytes(service.url, `${head}${chunks.join('')}0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
      expect(await statuses()).toEqual(['paid']);
      const endless = `${(LIMIT_BYTES + 1).toString(16)}\r\n${'x'.repeat(LIMIT_BYTES + 1)}\r\n0\r\n\r\n`;
      expect(await exchangeBytes(service.url, head + endless)).toMatch(/^HTTP\/1\.1 413 /);
    });

    it('up to 256 KiB', async () => {
      const { body } = paid(await start());
      const padded = (bytes: number) => `${body}&x=${'y'.repeat(bytes - body.length - 3)}`;
      expect(codeOf(await to('liqpay/callbacks', { body: padded(LIMIT_BYTES + 1) }))).toBe('413 body_too_large');
      expect(await logged()).toEqual([]);
      expect(codeOf(await to('liqpay/callbacks', { body: padded(LIMIT_BYTES) }))).toBe('200');
      expect(await statuses()).toEqual(['paid']);
    });

    it('with a slash at the end or a query, and finds nothing in none', async () => {
      const { body } = paid(await start());
      expect(codeOf(await to('liqpay/callbacks', {}))).toBe('404 not_found');
      expect(codeOf(await to('liqpay/callbacks', { body: '' }))).toBe('404 not_found');
      expect(codeOf(await to('LIQPAY/callbacks', { body }))).toBe('404 not_found');
      expect(codeOf(await to('liqpay%00/callbacks', { body }))).toBe('404 not_found');
      expect(codeOf(await to('liqpay/callbacks/?order=1', { body }))).toBe('200');
      expect(codeOf(await to('LiqPay/Callbacks', { body }))).toBe('404 not_found');
      expect(await statuses()).toEqual(['paid']);
    });

    it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('of POST only, not of %s', async (method) => {
      const answer = await to('liqpay/callbacks', { method });
      expect([answer.status, answer.headers['allow']]).toEqual([405, 'POST']);
    });
  });

  describe.each(REPORTING_PROVIDERS)('of %s', (provider) => {
    it('is refused when the order it was found by is another one’s, also once it is paid (step 8)', async () => {
      const started = await start(provider);
      await sql(`UPDATE payments.payment_attempt SET order_id = 'fc-ANOTHERORDER00000000' WHERE id = $1`, [started.id]);
      expect(outcomeOf(await deliver(service, paid(started, provider)))).toBe('400 order_mismatch');
      expect(await statuses()).toEqual(['payment_pending']);
      await sql(`UPDATE payments.payment_attempt SET status = 'paid', paid_at = now() WHERE id = $1`, [started.id]);
      expect(outcomeOf(await deliver(service, paid(started, provider)))).toBe('400 order_mismatch');
      expect(await logged()).toEqual([{ outcome: 'order_mismatch', n: 2 }]);
    });
  });

  it('takes the same one of two orders for finding and for paying, or refuses (step 8)', async () => {
    const mine = await start();
    const foreign = await openOwingFestival(service);
    const other = await startedAttempt(foreign, { provider: 'liqpay' });
    const json = (first: string, second: string) =>
      `{"order_id":"${first}","status":"success","amount":100,"currency":"EUR","order_id":"${second}"}`;
    const [one, two] = [
      liqpayForm(json(other.order_id, mine.order_id)),
      liqpayForm(json(mine.order_id, other.order_id)),
    ];
    const both: SignedCallback = { ...one, body: `${two.body}&${one.body}` };
    const asJson: SignedCallback = { ...one, body: JSON.stringify(Object.fromEntries(new URLSearchParams(one.body))) };
    // The second name counts in JSON, the first one in a form: here both are the other studio's, whose key is the same.
    expect(outcomeOf(await deliver(service, both))).toBe('200');
    expect(await statuses()).toEqual(['payment_pending']);
    expect(await chargesOf(service, foreign.ctx, foreign.entryId)).toMatchObject([{ status: 'paid' }]);
    expect(outcomeOf(await deliver(service, asJson))).toBe('200');
    expect(await statuses()).toEqual(['paid']);
  });

  it('finds the order of wayforpay and stripe where it is signed, not in a form or header beside it', async () => {
    const started = await start('wayforpay');
    const { body } = paid(started, 'wayforpay');
    const twice = body.replace('{', `{"orderReference":"fc-TESTORDER0001",`);
    expect(outcomeOf(await deliver(service, { ...paid(started, 'wayforpay'), body: twice }))).toBe('200');
    const turned = body.replace(/}$/, `,"orderReference":"fc-TESTORDER0001"}`);
    expect(outcomeOf(await deliver(service, { ...paid(started, 'wayforpay'), body: turned }))).toBe('404 not_found');
    expect(await statuses()).toEqual(['paid']);
  });

  it('refuses a ticket order that is found by another one’s id, an amount and a currency, also once it is paid', async () => {
    const { id, report } = await orderLink();
    const send = (fields: object = {}) =>
      deliver(service, service.providers.callback('liqpay', { ...report, at: TEST_NOW, ...fields }));
    const wrong = async () => [outcomeOf(await send({ amountCents: 1 })), outcomeOf(await send({ currency: 'USD' }))];
    expect(await wrong()).toEqual(['400 amount_mismatch', '400 currency_mismatch']);
    expect((await send()).status).toBe(200);
    expect(await wrong()).toEqual(['400 amount_mismatch', '400 currency_mismatch']);
    await sql(`UPDATE ticketing.ticket_order SET order_id = 'ft-ANOTHERORDER00000000' WHERE id = $1`, [id]);
    expect(outcomeOf(await send())).toBe('400 order_mismatch');
    expect(await orderFacts(service, festival.ctx, id)).toMatchObject({ status: 'paid', tickets: '2 valid' });
  });

  it('fifty times at once pays an attempt once: one notice, one receipt (PAY-14, FIS-2)', async () => {
    const callback = paid(await start());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => untilAnswered(() => deliver(service, callback))),
    );
    expect(answers.filter(({ status }) => status !== 200).map(outcomeOf)).toEqual([]);
    expect(await statuses()).toEqual(['paid']);
    expect(await logged()).toEqual([
      { outcome: 'applied', n: 1 },
      { outcome: 'ignored_closed', n: 49 },
    ]);
    expect(await receipts()).toEqual(['festival_attempt']);
    expect(await notices()).toEqual(['payment_received']);
  });

  it('fifty times at once pays a ticket order once: one set of tickets, one notice, one receipt (PAY-16, PAY-18)', async () => {
    const { id, report } = await orderLink(3);
    const callback = service.providers.callback('liqpay', { ...report, at: TEST_NOW });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => untilAnswered(() => deliver(service, callback))),
    );
    expect(answers.filter(({ status }) => status !== 200).map(outcomeOf)).toEqual([]);
    expect(await orderFacts(service, festival.ctx, id)).toMatchObject({ status: 'paid', tickets: '3 valid' });
    expect(await logged()).toEqual([
      { outcome: 'applied', n: 1 },
      { outcome: 'ignored_closed', n: 49 },
    ]);
    expect(await receipts()).toEqual(['festival_ticket_order']);
    expect(await notices()).toEqual(['tickets_issued']);
  });

  describe('answers 200 and pays (PAY-14)', () => {
    it('when the notice cannot be recorded', async () => {
      const started = await start();
      const uow = service.app.get(UnitOfWork);
      jest
        .spyOn(service.app.get(FestivalNotices), 'record')
        .mockImplementation((ctx) => uow.write(ctx, (manager) => manager.query('SELECT 1 / 0')));
      expect((await deliver(service, paid(started))).status).toBe(200);
      expect(await statuses()).toEqual(['paid']);
      expect(await receipts()).toEqual(['festival_attempt']);
      expect(await notices()).toEqual([]);
    });

    it('when the receipt cannot be recorded', async () => {
      const started = await start();
      await refusing('finance.fiscal_receipt', 'INSERT', async () => {
        expect((await deliver(service, paid(started))).status).toBe(200);
      });
      expect(await statuses()).toEqual(['paid']);
      expect(await receipts()).toEqual([]);
      expect(await notices()).toEqual(['payment_received']);
    });
  });

  it('of monopay holds with a key that was changed: fetched again once, then after a minute (PAY-23)', async () => {
    const fetched = () => service.providers.calls.filter(({ path }) => path === PUBLIC_KEY).length;
    const [first, failed] = [await start('monopay'), 'failed' as const];
    const send = async (kind: 'callback' | 'forged') => {
      const report = { orderId: first.order_id, outcome: failed, at: service.clock.now() };
      return outcomeOf(await deliver(service, service.providers[kind]('monopay', report)));
    };
    expect([await send('callback'), await send('callback'), fetched()]).toEqual(['200', '200', 1]);
    service.providers.changeKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('callback')));
    expect([...new Set(answers), fetched()]).toEqual(['200', 2]);
    expect([await send('forged'), await send('forged'), fetched()]).toEqual([
      '400 signature_invalid',
      '400 signature_invalid',
      2,
    ]);
    service.providers.changeKey();
    expect([await send('callback'), fetched()]).toEqual(['400 signature_invalid', 2]);
    service.clock.moveTo(after(1));
    expect([await send('callback'), await send('callback'), fetched()]).toEqual(['200', '200', 3]);
  });

  describe('and the expiry of ticket orders (section 12)', () => {
    const expire = () => service.app.get(ExpiryRounds).execute();
    const expiries = async () =>
      (await sql(`SELECT 1 FROM accounts.activity_entry WHERE action = 'ticket_order.expired'`)).length;

    it('comes by the clock, every minute', () => {
      const handlers = service.app.get(JobHandlers);
      expect(handlers.dueBySchedule(new Date('2026-06-01T08:17:00Z'))).toContain('festival.expire');
      expect(handlers.dueBySchedule(new Date('2026-06-01T03:40:00Z'))).toContain('festival.prune');
    });

    it('ends an order once, also while festivals are off', async () => {
      const { id } = await orderLink();
      service.clock.moveTo(after(29));
      await expire();
      expect(await orderFacts(service, festival.ctx, id)).toMatchObject({ status: 'pending' });
      service.clock.moveTo(after(61));
      await switchFestivals(service, festival.slug, false);
      await Promise.all([expire(), expire()]);
      await expire();
      expect(await orderFacts(service, festival.ctx, id)).toMatchObject({ status: 'expired', failed_at: after(61) });
      expect(await expiries()).toBe(1);
    });

    it('changes nothing more when a callback comes at the same time', async () => {
      const { id, report } = await orderLink();
      service.clock.moveTo(after(61));
      const callback = service.providers.callback('liqpay', { ...report, at: TEST_NOW });
      const [answer] = await Promise.all([deliver(service, callback), expire(), expire()]);
      expect(answer.status).toBe(200);
      await expire();
      expect(await orderFacts(service, festival.ctx, id)).toMatchObject({ status: 'paid', tickets: '2 valid' });
    });

    it('goes on after a run that was interrupted', async () => {
      const { id } = await orderLink();
      service.clock.moveTo(after(61));
      await refusing('accounts.activity_entry', 'INSERT', expire);
      expect(await orderFacts(service, festival.ctx, id)).toMatchObject({ status: 'pending', failed_at: null });
      await expire();
      expect(await orderFacts(service, festival.ctx, id)).toMatchObject({ status: 'expired' });
      expect(await expiries()).toBe(1);
    });
  });

  it('tells the service log provider, hash and outcome, never what it says or whose it is (PAY-9)', async () => {
    const lines: string[] = [];
    const keep = (...told: unknown[]) => void lines.push(told.map((one) => inspect(one, { depth: 9 })).join(' '));
    service.app.useLogger({ log: keep, warn: keep, error: keep, fatal: keep });
    const started = await start();
    const monopay = await startedAttempt(await openOwingFestival(service), { provider: 'monopay' });
    const callback = paid(started);
    const unsaid: string[] = [];
    try {
      await deliver(service, service.providers.forged('liqpay', { orderId: started.order_id, at: TEST_NOW }));
      await deliver(service, service.providers.callback('liqpay', { orderId: 'fc-UNKNOWN00000000001', at: TEST_NOW }));
      await deliver(service, paid(monopay, 'monopay'));
      await refusing('payments.payment_attempt', 'UPDATE', () => deliver(service, callback));
      await refusing('payments.payment_callback', 'INSERT', () => deliver(service, callback));
      jest.spyOn(service.app.get(PaymentAttempts), 'agreed').mockRejectedValueOnce(new Error('a'));
      await deliver(service, callback);
      await refusing('finance.fiscal_receipt', 'INSERT', () => deliver(service, callback));
      await orderLink();
      const left = await openOwingFestival(service);
      unsaid.push((await startedAttempt(left)).order_id);
      service.clock.moveTo(after(61));
      await refusing('payments.payment_attempt', 'UPDATE', () =>
        refusing('ticketing.ticket_order', 'UPDATE', () => service.app.get(ExpiryRounds).execute()),
      );
    } finally {
      service.app.useLogger(false);
    }
    const told = lines.join('\n');
    const hash = createHash('sha256').update(started.order_id).digest('hex');
    expect(told).toContain(`liqpay ${hash} signature_invalid`);
    expect(told).toContain(`liqpay ${hash} failed`);
    expect(told).toContain(`liqpay ${hash} applied`);
    expect(told).toMatch(/could not be logged.*QueryFailedError: no/s);
    for (const words of ['was not closed', 'could not be processed']) expect(told).toContain(words);
    const [data = '', signature = ''] = new URLSearchParams(callback.body).values();
    for (const secret of [
      ...unsaid,
      'ada@example.org',
      started.order_id,
      monopay.order_id,
      'fc-UNKNOWN',
      data.slice(0, 20),
      signature,
      callback.body.slice(0, 20),
      'ana@example.org',
      'liq-private-test',
      'mono-token-test',
    ])
      expect(told).not.toContain(secret);
  });

  async function asOwner<Row extends object>(text: string): Promise<Row[]> {
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    try {
      return (await owner.query(text)).rows as Row[];
    } finally {
      await owner.end();
    }
  }

  /** Runs `work` while rows of the table cannot be written that way. */
  async function refusing(table: string, event: 'INSERT' | 'UPDATE', work: () => Promise<unknown>): Promise<void> {
    await asOwner(`CREATE OR REPLACE FUNCTION festival.refuse_row() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no' USING DETAIL = NEW::text; END $$`);
    await asOwner(
      `CREATE TRIGGER refuse_row BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION festival.refuse_row()`,
    );
    try {
      await work();
    } finally {
      await asOwner(`DROP TRIGGER refuse_row ON ${table}`);
    }
  }
});

import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

import type { ActorContext } from '@studio/access';
import { JobWorker } from '@studio/jobs';
import { UnitOfWork } from '@studio/persistence';
import { SecretBox } from '@studio/secrets';

import { FiscalReceipts } from '../../../src/finance';
import type {
  FiscalRegister,
  FiscalRequest,
  RegisterAccount,
} from '../../../src/finance/receipts/application/fiscal-register';
import { ReceiptStore } from '../../../src/finance/receipts/application/receipt-store';
import { RetryReceipt } from '../../../src/finance/receipts/application/retry-receipt';
import { SubmitReceipts } from '../../../src/finance/receipts/application/submit-receipts';
import { decideOutcome } from '../../../src/finance/receipts/domain/receipt-outcome';
import { TestRegister } from '../../../src/finance/receipts/application/test-register';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { ownerContext, requestReceipt, saveIntegration, useTestRegister } from '../../support/finance';
import { given } from '../../support/given';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The test register with a memory, and failures on the way to it and back. */
class WatchedRegister implements FiscalRegister {
  readonly submitted: FiscalRequest[] = [];
  polls = 0;
  /** Where the next calls fail. */
  fails: 'before' | 'after' | null = null;
  private readonly inner = new TestRegister();

  async submit(account: RegisterAccount, request: FiscalRequest) {
    if (this.fails === 'before') throw new Error('Refused connection.');
    this.submitted.push(request);
    if (this.fails === 'after') throw new Error('Timed out.');
    return this.inner.submit(account, request);
  }

  async poll(account: RegisterAccount, { externalUuid }: { externalUuid: string }) {
    this.polls += 1;
    if (this.fails) throw new Error('Timed out.');
    const isKnown = this.submitted.some((request) => request.externalUuid === externalUuid);
    return this.inner.poll(account, { externalUuid, providerReceiptId: isKnown ? `test-${externalUuid}` : null });
  }
}

interface ReceiptRow {
  readonly id: number;
  readonly status: string;
  readonly attempts: number;
  readonly fiscal_number: string | null;
  readonly next_attempt_at: Date | null;
  readonly [column: string]: unknown;
}

describe('fiscal receipts', () => {
  let service: TestApp;
  let ctx: ActorContext;
  const register = new WatchedRegister();

  beforeAll(async () => {
    service = await createTestApp({
      environment: { TEST_FISCAL_REGISTER: 'true' },
      fakes: (builder) => builder.overrideProvider(TestRegister).useValue(register),
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    register.fails = null;
    // What earlier tests left to do.
    await service.app.get(JobWorker).runDue();
    register.polls = 0;
    register.submitted.length = 0;
    ctx = await given(service).studio();
  });

  const rows = () =>
    service.database.asStudio<ReceiptRow>(
      ctx.accountId,
      'SELECT * FROM finance.fiscal_receipt WHERE account_id = $1 ORDER BY id',
      [ctx.accountId],
    );
  const only = async () => {
    const [row] = await rows();
    if (!row) throw new Error('There is no receipt.');
    return row;
  };
  const statuses = async () => (await rows()).map(({ status }) => status);
  const turn = () => service.app.get(SubmitReceipts).execute(ctx.accountId);
  const pass = async (milliseconds: number) => {
    service.clock.moveOn(milliseconds);
    await turn();
  };
  const claimAndDie = () =>
    service.app
      .get(ReceiptStore)
      .claim(ctx.accountId, 'sale', ['test_register'], { now: service.clock.now(), limit: 10 });
  const refundOf = { type: 'festival_attempt', ids: [1] } as const;
  const given15050 = { tender: 'CASHLESS', amountCents: 15_050, currency: 'UAH' } as const;

  it('exist only with an enabled register (FIS-1)', async () => {
    await requestReceipt(service, ctx, { id: 1 });
    await saveIntegration(service, ctx, 'test_register', { settings: { outcome: 'delay' } });
    await requestReceipt(service, ctx, { id: 1 });
    expect(await rows()).toEqual([]);
  });

  it('are skipped for nothing, and for what is neither cash nor cashless (FIS-2)', async () => {
    await useTestRegister(service, ctx);
    await requestReceipt(service, ctx, { id: 1, amountCents: 0 });
    await requestReceipt(service, ctx, { id: 2, tender: null });
    expect(await rows()).toEqual([]);
  });

  it('are recorded once, also at once, and go with the payment that is undone (FIS-2, FIS-4)', async () => {
    await useTestRegister(service, ctx);
    await Promise.all([1, 1, 1, 2].map((id) => requestReceipt(service, ctx, { id })));
    await expect(requestReceipt(service, ctx, { id: 3, currency: 'EURO' })).rejects.toThrow(/too long/);
    expect(await statuses()).toEqual(['pending', 'pending']);
  });

  it('are submitted by the job that comes with them, once', async () => {
    await useTestRegister(service, ctx);
    await requestReceipt(service, ctx, { id: 1, tender: 'CASH' });
    await service.app.get(JobWorker).runDue();
    await turn();
    const row = await only();
    expect(row).toMatchObject({ status: 'fiscalized', attempts: 1, fiscalized_at: TEST_NOW, next_attempt_at: null });
    expect(row.fiscal_number).toMatch(/^TEST-/);
    expect(register.submitted).toEqual([
      { externalUuid: row['external_uuid'], kind: 'sale', tender: 'CASH', amountCents: 15_050, currency: 'UAH' },
    ]);
  });

  it('keep request and response encrypted, for their own row (FIS-4)', async () => {
    await useTestRegister(service, ctx);
    await requestReceipt(service, ctx, { id: 1 });
    await turn();
    const row = await only();
    const [request, response] = [row['request'] as Buffer, row['response'] as Buffer];
    expect(request.includes('CASHLESS') || response.includes('fiscalized')).toBe(false);
    const open = (bytes: Buffer, id: number) =>
      service.app.get(SecretBox).open(bytes, `finance.fiscal_receipt ${ctx.accountId} ${id}`);
    expect(JSON.parse(open(request, row.id))).toEqual(register.submitted[0]);
    expect(open(response, row.id)).toContain('fiscalized');
    expect(() => open(request, row.id + 1)).toThrow(/authenticate/);
  });

  it('that are delayed are polled and never sent twice', async () => {
    await useTestRegister(service, ctx, 'delay');
    await requestReceipt(service, ctx, { id: 1 });
    await turn();
    expect(await only()).toMatchObject({
      status: 'processing',
      attempts: 1,
      next_attempt_at: new Date(TEST_NOW.getTime() + MINUTE),
    });
    await pass(MINUTE);
    await useTestRegister(service, ctx, 'accept');
    await pass(MINUTE);
    expect(await only()).toMatchObject({ status: 'fiscalized', attempts: 1 });
    expect([register.submitted.length, register.polls]).toEqual([1, 2]);
  });

  it('fail after 24 hours of polling; a retry by hand asks first and sends nothing again', async () => {
    await useTestRegister(service, ctx, 'delay');
    await requestReceipt(service, ctx, { id: 1 });
    await turn();
    await pass(24 * HOUR);
    expect(await only()).toMatchObject({ status: 'failed', next_attempt_at: null });
    await pass(48 * HOUR);
    expect(await statuses()).toEqual(['failed']);
    await service.app.get(RetryReceipt).execute(await ownerContext(service, ctx), (await only()).id);
    await turn();
    expect(await only()).toMatchObject({ status: 'processing', attempts: 1 });
    await useTestRegister(service, ctx, 'accept');
    await pass(MINUTE);
    expect(await only()).toMatchObject({ status: 'fiscalized', attempts: 1 });
    expect(register.submitted).toHaveLength(1);
  });

  it('that are rejected are sent again after 1, 5, 30 minutes, 3 and 12 hours, each time with an id of its own', async () => {
    await useTestRegister(service, ctx, 'reject');
    await requestReceipt(service, ctx, { id: 1 });
    await turn();
    for (const wait of [MINUTE, 5 * MINUTE, 30 * MINUTE, 3 * HOUR, 12 * HOUR]) {
      const { attempts } = await only();
      await pass(wait - 1000);
      expect(await only()).toMatchObject({ status: 'failed', attempts });
      await pass(1000);
      expect(await only()).toMatchObject({ status: 'failed', attempts: attempts + 1 });
    }
    expect(await only()).toMatchObject({ attempts: 6, next_attempt_at: null });
    expect(new Set(register.submitted.map(({ externalUuid }) => externalUuid)).size).toBe(6);
    await useTestRegister(service, ctx, 'accept');
    await service.app.get(RetryReceipt).execute(await ownerContext(service, ctx), (await only()).id);
    await service.app.get(JobWorker).runDue();
    expect(await only()).toMatchObject({ status: 'fiscalized', attempts: 7, last_error: null });
  });

  it('whose job ended after the register had them are asked for, not sent again', async () => {
    await useTestRegister(service, ctx);
    await requestReceipt(service, ctx, { id: 1 });
    const [claimed] = await claimAndDie();
    if (claimed?.request) register.submitted.push(claimed.request);
    await pass(4 * MINUTE);
    expect([await statuses(), register.polls]).toEqual([['processing'], 0]);
    await pass(MINUTE);
    expect(await only()).toMatchObject({ status: 'fiscalized', attempts: 1 });
    expect([register.submitted.length, register.polls]).toEqual([1, 1]);
  });

  it('whose job ended before the register got them are sent again once it says so', async () => {
    await useTestRegister(service, ctx);
    await requestReceipt(service, ctx, { id: 1 });
    await claimAndDie();
    await pass(5 * MINUTE);
    expect(await only()).toMatchObject({ status: 'failed', attempts: 1 });
    await pass(MINUTE);
    expect(await only()).toMatchObject({ status: 'fiscalized', attempts: 2 });
    expect(register.submitted).toHaveLength(1);
  });

  it.each(['before', 'after'] as const)('are asked for when the call fails %s the register got them', async (where) => {
    await useTestRegister(service, ctx);
    await requestReceipt(service, ctx, { id: 1 });
    register.fails = where;
    await turn();
    await pass(MINUTE);
    expect(await only()).toMatchObject({ status: 'processing', attempts: 1, last_error: 'Timed out.' });
    register.fails = null;
    await pass(MINUTE);
    await pass(MINUTE);
    expect(await statuses()).toEqual(['fiscalized']);
    expect(register.submitted).toHaveLength(1);
  });

  it('are taken by one of two jobs that run at once', async () => {
    await useTestRegister(service, ctx);
    await Promise.all(Array.from({ length: 8 }, (_, id) => requestReceipt(service, ctx, { id: id + 1 })));
    await Promise.all([turn(), turn(), turn()]);
    expect(new Set(await statuses())).toEqual(new Set(['fiscalized']));
    expect(register.submitted).toHaveLength(8);
  });

  it('of returns exist only for payments with a receipt at the same register, and follow sales (FIS-2, FIS-4)', async () => {
    await requestReceipt(service, ctx, { id: 1 });
    await useTestRegister(service, ctx);
    const refund = { type: 'festival_charge_refund', refundOf } as const;
    await requestReceipt(service, ctx, { ...refund, id: 10 });
    expect(await rows()).toEqual([]);
    await requestReceipt(service, ctx, { id: 1 });
    await turn();
    await requestReceipt(service, ctx, { ...refund, id: 11, amountCents: 100 });
    await requestReceipt(service, ctx, { ...refund, id: 12, refundOf: { ...refundOf, ids: [99] } });
    await requestReceipt(service, ctx, {
      ...refund,
      id: 13,
      refundOf: { type: 'festival_ticket_order', ids: [1] },
    });
    for (const id of Array.from({ length: 12 }, (_, index) => index + 20)) await requestReceipt(service, ctx, { id });
    await service.app.get(JobWorker).runDue();
    expect(new Set(await statuses())).toEqual(new Set(['fiscalized']));
    expect(register.submitted.map(({ kind }) => kind)).toEqual([...Array<string>(13).fill('sale'), 'return']);
  });

  it('of returns wait while their sale is on its way, and follow it however late (FIS-4)', async () => {
    await useTestRegister(service, ctx, 'delay');
    const refund = { type: 'festival_charge_refund', refundOf } as const;
    await requestReceipt(service, ctx, { id: 1 });
    await requestReceipt(service, ctx, { ...refund, id: 10, amountCents: 100 });
    await turn();
    await requestReceipt(service, ctx, { ...refund, id: 11, amountCents: 200 });
    expect(await statuses()).toEqual(['processing', 'pending', 'pending']);
    await pass(24 * HOUR);
    await requestReceipt(service, ctx, { ...refund, id: 12, amountCents: 300 });
    await pass(24 * HOUR);
    expect(await statuses()).toEqual(['failed', 'pending', 'pending', 'pending']);
    expect(register.submitted).toHaveLength(1);
    expect(await service.app.get(ReceiptStore).studiosWithDue(service.clock.now())).not.toContain(ctx.accountId);

    await useTestRegister(service, ctx, 'accept');
    await service.app.get(RetryReceipt).execute(await ownerContext(service, ctx), (await only()).id);
    await turn();
    await turn();
    expect(new Set(await statuses())).toEqual(new Set(['fiscalized']));
    expect(register.submitted.map(({ kind, amountCents }) => `${kind} ${amountCents}`).sort()).toEqual([
      'return 100',
      'return 200',
      'return 300',
      'sale 15050',
    ]);
    expect(register.submitted[0]?.kind).toBe('sale');
  });

  it('of a return that is recorded while its sale is being fiscalized are not forgotten (FIS-4)', async () => {
    await useTestRegister(service, ctx);
    await requestReceipt(service, ctx, { id: 1 });
    const [claimed] = await claimAndDie();
    if (!claimed) throw new Error('Nothing was claimed.');
    const refund = { ...given15050, type: 'festival_charge_refund', id: 10, refundOf } as const;
    const gate = new EventEmitter();
    const recorded = once(gate, 'recorded');
    const settled = once(gate, 'settled');
    const refunding = service.app.get(UnitOfWork).write(ctx, async (manager) => {
      await service.app.get(FiscalReceipts).request(manager, ctx, refund);
      gate.emit('recorded');
      // The outcome of the sale has to wait for this unit.
      await Promise.race([settled, setTimeout(200)]);
    });
    await recorded;
    const answer = { kind: 'fiscalized', providerReceiptId: 'p', fiscalNumber: 'f' } as const;
    const outcome = decideOutcome(claimed, answer, service.clock.now());
    await service.app.get(ReceiptStore).settle(ctx.accountId, claimed, outcome, null);
    gate.emit('settled');
    await refunding;
    await turn();
    expect(await statuses()).toEqual(['fiscalized', 'fiscalized']);
  });

  it('wait while the register is disabled', async () => {
    await useTestRegister(service, ctx);
    await requestReceipt(service, ctx, { id: 1 });
    await saveIntegration(service, ctx, 'test_register', { isEnabled: false });
    await pass(HOUR);
    expect(await statuses()).toEqual(['pending']);
    await useTestRegister(service, ctx);
    await turn();
    expect(await statuses()).toEqual(['fiscalized']);
  });

  it('are found in every studio by the job of the minute', async () => {
    await useTestRegister(service, ctx, 'reject');
    await requestReceipt(service, ctx, { id: 1 });
    await service.app.get(JobWorker).runDue();
    service.clock.moveTo(new Date(TEST_NOW.getTime() + MINUTE));
    await service.app.get(SubmitReceipts).enqueueDue();
    await service.app.get(SubmitReceipts).enqueueDue();
    await service.app.get(JobWorker).runDue();
    expect(await only()).toMatchObject({ attempts: 2 });
  });
});

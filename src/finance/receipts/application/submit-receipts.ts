import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobHandlers, JobQueue } from '@studio/jobs';
import { Clock, faultTextOf } from '@studio/kernel';

import type { FiscalProvider } from '../../integrations';
import { decideOutcome, type ReceiptOutcome } from '../domain/receipt-outcome';
import { type ConnectedRegister, FiscalRegisters } from './fiscal-registers';
import { type ReceiptFacts, RECEIPTS_JOB } from './jobs';
import { type ClaimedReceipt, ReceiptStore } from './receipt-store';

/** Receipts of one kind in a studio's turn; few enough to finish within a claim. */
const BATCH = 10;
const EVERY_MINUTE = '* * * * *';
const KINDS = ['sale', 'return'] as const;

/**
 * Submits due receipts and queries those without an outcome (section 5). Studios take turns, each in a separate job.
 * The register is called between two short transactions: one claims the receipts, one stores each outcome.
 */
@Injectable()
export class SubmitReceipts implements OnModuleInit {
  private readonly logger = new Logger('Fiscal receipts');

  constructor(
    private readonly handlers: JobHandlers,
    private readonly jobs: JobQueue,
    private readonly store: ReceiptStore,
    private readonly registers: FiscalRegisters,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.every<ReceiptFacts>(RECEIPTS_JOB, EVERY_MINUTE, ({ accountId }) =>
      accountId === undefined ? this.enqueueDue() : this.execute(accountId),
    );
  }

  /** Enqueues a turn for every studio that has due receipts. */
  async enqueueDue(): Promise<void> {
    for (const accountId of await this.store.studiosWithDue(this.clock.now())) await this.enqueueTurn(accountId);
  }

  /** One turn of the studio: first the sales, then their returns (FIS-4). A repeat changes nothing. */
  async execute(accountId: number): Promise<void> {
    const registers = await this.registers.connected({ accountId });
    if (registers.length === 0) return;
    const connected = new Map(registers.map((register) => [register.provider, register]));
    const providers = [...connected.keys()];
    for (const kind of KINDS) {
      const claimed = await this.store.claim(accountId, kind, providers, { now: this.clock.now(), limit: BATCH });
      await Promise.all(claimed.map((receipt) => this.take(accountId, receipt, connected)));
      if (claimed.length === BATCH) return this.enqueueTurn(accountId);
    }
  }

  /** Enqueues the studio's next turn; at most one waits. */
  private async enqueueTurn(accountId: number): Promise<void> {
    const facts: ReceiptFacts = { accountId };
    await this.jobs.send(RECEIPTS_JOB, facts, { singletonKey: `studio ${accountId}` });
  }

  private async take(
    accountId: number,
    receipt: ClaimedReceipt,
    connected: ReadonlyMap<FiscalProvider, ConnectedRegister>,
  ): Promise<void> {
    const register = connected.get(receipt.provider);
    if (!register) return;
    const { outcome, response } = await this.ask(accountId, receipt, register);
    const state = decideOutcome(receipt, outcome, this.clock.now());
    await this.store.settle(accountId, receipt, state, response);
  }

  private async ask(
    accountId: number,
    { id, request, externalUuid, providerReceiptId }: ClaimedReceipt,
    { register, account }: ConnectedRegister,
  ): Promise<{ readonly outcome: ReceiptOutcome; readonly response: string | null }> {
    try {
      const { answer, response } = await (request === null
        ? register.poll(account, { externalUuid, providerReceiptId })
        : register.submit(account, request));
      return { outcome: answer, response };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Receipt ${id} of studio ${accountId} got no answer: ${faultTextOf(error)}`);
      return { outcome: { kind: 'unanswered', reason }, response: null };
    }
  }
}

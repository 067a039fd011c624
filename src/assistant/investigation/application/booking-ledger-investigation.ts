import { Injectable } from '@nestjs/common';
import type { ActorContext, Permission } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { type PassSource, TrialFactsQuery } from '../../../passes';
import { type AskedFrame, frameInvestigation, type InvestigationFrame } from '../domain/investigation-frame';
import type { Listed } from '../domain/limits';
import type { Investigation } from '../mcp/investigation.output';
import {
  type InvestigatedRows,
  presentInvestigation,
  presentUnknown,
  type Receipt,
} from '../mcp/investigation.presenter';
import { bookingsOf, bookingsStatement, correctionsStatement } from '../queries/bookings.statements';
import {
  attendedStatement,
  customerStatement,
  evidenceStatement,
  type Subject,
  trialPlansStatement,
} from '../queries/history.statements';
import { adjustmentsStatement, outstandingStatement, passesStatement } from '../queries/passes.statements';

/** An investigation as it is asked for. */
export interface InvestigationRequest extends AskedFrame {
  readonly customerId: number;
  /** How a trial pass would be sold. */
  readonly source: PassSource;
}

/** Explains from stored facts why a customer's bookings, passes and balances are as they are (section 8 of assistant.md). */
@Injectable()
export class BookingLedgerInvestigation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly trials: TrialFactsQuery,
    private readonly clock: Clock,
  ) {}

  /**
   * Everything in one snapshot and one round trip, whatever the length of the history. `person` holds the permissions of who
   * asks; null for a service key. Throws `validation_failed` on `from_date`, `to_date` and `as_of`.
   */
  async investigate(
    ctx: ActorContext,
    request: InvestigationRequest,
    person: readonly Permission[] | null,
  ): Promise<Investigation> {
    const { timeZone } = ctx;
    const generatedAt = this.clock.now();
    const frame = frameInvestigation(request, generatedAt, timeZone);
    const receipt: Receipt = { window: frame.window, generatedAt, timeZone };
    const rows = await this.read(ctx, request, frame);
    return rows ? presentInvestigation({ ...rows, person }, receipt) : presentUnknown(request.customerId, receipt);
  }

  /** Null for a customer whom the studio does not have. */
  private async read(
    { accountId }: ActorContext,
    { customerId, source }: InvestigationRequest,
    frame: InvestigationFrame,
  ): Promise<Omit<InvestigatedRows, 'person'> | null> {
    const subject = { accountId, customerId };
    const [[customer], plans, evidence, [attended], passes, bookings, adjustments, corrections, outstanding, ...facts] =
      await this.uow.read(subject, this.statements(subject, frame));
    if (!customer) return null;
    return {
      customer: { id: customerId, name: customer.name },
      history: {
        evaluation: frame.evaluation,
        assessment: this.trials.judge(source, facts),
        evidence,
        firstAttended: attended ?? null,
        trialPlans: plans,
      },
      details: {
        passes: listed(passes),
        bookings: bookingsOf(bookings),
        adjustments: listed(adjustments),
        corrections: listed(corrections),
        outstanding,
      },
    };
  }

  private statements(subject: Subject, { window, evaluation }: InvestigationFrame) {
    return [
      customerStatement(subject),
      trialPlansStatement(subject),
      evidenceStatement(subject, evaluation),
      attendedStatement(subject, evaluation),
      passesStatement(subject, window),
      bookingsStatement(subject, window),
      adjustmentsStatement(subject, window),
      correctionsStatement(subject, window),
      outstandingStatement(subject),
      ...this.trials.statements(subject, subject.customerId, evaluation.asOf),
    ] as const;
  }
}

/** A list whose rows carry the number of all. */
function listed<Row extends { readonly total: number }>(rows: readonly Row[]): Listed<Row> {
  return { rows, total: rows[0]?.total ?? 0 };
}

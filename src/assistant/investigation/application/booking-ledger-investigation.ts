import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { type PassSource, TrialFactsQuery } from '../../../passes';
import {
  type RequestedFrame,
  type DetailWindow,
  frameInvestigation,
  type InvestigationFrame,
} from '../domain/investigation-frame';
import type { Listed } from '../domain/limits';
import { bookingsOf, bookingsStatement, correctionsStatement } from '../queries/bookings.statements';
import {
  attendedStatement,
  customerStatement,
  evidenceStatement,
  type Subject,
  trialPlansStatement,
} from '../queries/history.statements';
import { adjustmentsStatement, outstandingStatement, passesStatement } from '../queries/passes.statements';
import type { InvestigatedCustomer } from './investigated-customer';

export interface InvestigationRequest extends RequestedFrame {
  readonly customerId: number;
  /** Source of the trial pass that would be sold. */
  readonly source: PassSource;
}

/** The result of an investigation; the customer is null when the studio has none with the id. */
export interface InvestigationOutcome {
  readonly window: DetailWindow;
  readonly customer: InvestigatedCustomer | null;
}

/** Reads the stored facts that explain a customer's bookings, passes and balances (assistant.md section 8). */
@Injectable()
export class BookingLedgerInvestigation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly trials: TrialFactsQuery,
  ) {}

  /**
   * Reads everything in one snapshot and one round trip, whatever the length of the history. Throws `validation_failed`
   * on `to_date` and `as_of`.
   */
  async investigate(ctx: ActorContext, request: InvestigationRequest): Promise<InvestigationOutcome> {
    const frame = frameInvestigation(request, ctx.now, ctx.timeZone);
    return { window: frame.window, customer: await this.read(ctx, request, frame) };
  }

  private async read(
    { accountId, now }: ActorContext,
    { customerId, source }: InvestigationRequest,
    frame: InvestigationFrame,
  ): Promise<InvestigatedCustomer | null> {
    const subject = { accountId, customerId };
    const [[customer], plans, evidence, [attended], passes, bookings, adjustments, corrections, outstanding, ...facts] =
      await this.uow.read(subject, this.statements(subject, frame, now));
    if (!customer) return null;
    return {
      id: customerId,
      name: customer.name,
      history: {
        evaluation: frame.evaluation,
        eligibility: this.trials.eligibilityOf(source, facts),
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

  private statements(subject: Subject, { window, evaluation }: InvestigationFrame, now: Date) {
    return [
      customerStatement(subject),
      trialPlansStatement(subject),
      evidenceStatement(subject, evaluation),
      attendedStatement(subject, evaluation),
      passesStatement(subject, window),
      bookingsStatement(subject, window, now),
      adjustmentsStatement(subject, window),
      correctionsStatement(subject, window),
      outstandingStatement(subject),
      ...this.trials.statements(subject, subject.customerId, evaluation.asOf),
    ] as const;
  }
}

/** A list from rows that contain the total number. */
function listed<Row extends { readonly total: number }>(rows: readonly Row[]): Listed<Row> {
  return { rows, total: rows[0]?.total ?? 0 };
}

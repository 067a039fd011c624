import type { TrialEligibility } from '../../../passes';
import type { Evaluation } from '../domain/investigation-frame';
import type { Ledger, LedgerBooking } from '../domain/ledger';
import type { Listed } from '../domain/limits';
import type { CorrectionRow } from '../queries/bookings.statements';
import type { AttendedRow, EvidenceRow, TrialPlanRow } from '../queries/history.statements';
import type { AdjustmentRow, OutstandingRow, PassRow } from '../queries/passes.statements';

/** All-time facts, independent of the window (TOOL-LEDGER-2). */
export interface History {
  readonly evaluation: Evaluation;
  readonly eligibility: TrialEligibility;
  readonly evidence: readonly EvidenceRow[];
  readonly firstAttended: AttendedRow | null;
  readonly trialPlans: readonly TrialPlanRow[];
}

/** The rows of the window. */
export interface Details extends Ledger {
  readonly bookings: Listed<LedgerBooking>;
  readonly passes: Listed<PassRow>;
  readonly adjustments: Listed<AdjustmentRow>;
  readonly corrections: Listed<CorrectionRow>;
  readonly outstanding: readonly OutstandingRow[];
}

/** All facts of a customer that an investigation reads. */
export interface InvestigatedCustomer {
  readonly id: number;
  readonly name: string | null;
  readonly history: History;
  readonly details: Details;
}

import { validationFailed } from '@studio/kernel';

import type { RunToClose } from '../application/close-payroll-run';
import type { NewPayrollRunDto } from './dto/payroll-run.dto';

/** The period to close. Throws `validation_failed` when only one day is given, or on `period_ends_on` when it is reversed. */
export function runToCloseOf(body: NewPayrollRunDto): RunToClose {
  const { period_starts_on: startsOn = null, period_ends_on: endsOn = null } = body;
  return {
    period: periodOf(startsOn, endsOn),
    supersedesPayrollRunId: body.supersedes_payroll_run_id ?? null,
    idempotencyKey: body.idempotency_key,
  };
}

function periodOf(startsOn: string | null, endsOn: string | null): RunToClose['period'] {
  if (startsOn === null && endsOn === null) return null;
  if (startsOn === null)
    throw validationFailed({ period_starts_on: ['period_starts_on is required with period_ends_on.'] });
  if (endsOn === null)
    throw validationFailed({ period_ends_on: ['period_ends_on is required with period_starts_on.'] });
  if (endsOn < startsOn)
    throw validationFailed({ period_ends_on: ['period_ends_on must not be before period_starts_on.'] });
  return { startsOn, endsOn };
}

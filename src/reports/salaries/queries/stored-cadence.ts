import { type Statement, statement, type StudioScope } from '@studio/persistence';

import type { CadenceName } from '../domain/payroll-periods';

export interface StoredCadence {
  readonly value: CadenceName;
  readonly anchorDate: string | null;
}

const STORED = 'SELECT value, anchor_date::text AS "anchorDate" FROM reports.payroll_cadence WHERE account_id = $1';

/** Returns no row before the studio saves a cadence. */
export function storedCadence({ accountId }: StudioScope): Statement<StoredCadence> {
  return statement<StoredCadence>('payroll_cadence', STORED, [accountId]);
}

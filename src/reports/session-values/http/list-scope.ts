import type { ActorContext } from '@studio/access';

import type { ReportFrame } from '../../period';

/** Identifies a list by report, studio, period and location, so that its cursors are not valid for any other. */
export function listScope(report: string, { accountId }: ActorContext, { period, location }: ReportFrame): unknown {
  return [report, accountId, period.requestedDateFrom, period.dateTo, location?.id ?? null];
}

import type { ActorContext } from '@studio/access';

import type { ReportFrame } from '../../period';

/** Names a list by its report, studio, time and place, so that its cursors go with no other. */
export function listScope(report: string, { accountId }: ActorContext, { period, location }: ReportFrame): unknown {
  return [report, accountId, period.requestedDateFrom, period.dateTo, location?.id ?? null];
}

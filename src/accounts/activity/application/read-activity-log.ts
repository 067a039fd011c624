import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import {
  addDays,
  calendarDateOf,
  type Page,
  pageOf,
  pageRequest,
  readPosition,
  startOfDay,
  validationFailed,
} from '@studio/kernel';

import { resolveActivityWindow } from '../domain/activity-window';
import { ActivityEntriesQuery, type ActivityEntryRow, type ActivityFilter } from '../queries/activity-entries.query';
import { ActivityVisibility } from './activity-visibility';

/** Filters of the activity log; days in the studio's time zone. */
export interface ActivityRequest extends ActivityFilter {
  readonly from: string | null;
  readonly to: string | null;
  readonly limit: number | null;
  readonly cursor: string | null;
}

/** Pages through a studio's activity log, newest first. Throws `validation_failed` (from, to, cursor). */
@Injectable()
export class ReadActivityLog {
  constructor(
    private readonly entries: ActivityEntriesQuery,
    private readonly visibility: ActivityVisibility,
  ) {}

  async execute(ctx: ActorContext, { limit, cursor, ...request }: ActivityRequest): Promise<Page<ActivityEntryRow>> {
    const today = calendarDateOf(ctx.now, ctx.timeZone);
    const resolved = resolveActivityWindow({ from: request.from, to: request.to, today });
    if ('errors' in resolved) throw validationFailed(resolved.errors);
    const { from, to } = resolved.window;
    const span = { begins: startOfDay(from, ctx.timeZone), ends: startOfDay(addDays(to, 1), ctx.timeZone) };
    const scope = ['activity_log', request, this.visibility.narrowedTo(ctx)];
    const page = pageRequest(scope, { limit, cursor });
    const after = readPosition(page, ['instant', 'id']) ?? [];
    const rows = await this.entries.list(ctx, span, request, after, page.limit + 1);
    return pageOf(scope, rows, page.limit, ({ occurred_at, id }) => [occurred_at.toISOString(), id]);
  }
}

import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { addDays, type Page, pageOf, pageRequest, readPosition, startOfDay, validationFailed } from '@studio/kernel';

import { type InvocationFilter, type InvocationRow, InvocationsQuery } from '../queries/invocations.query';

/** Filters of the records; days in the studio's time zone, null without a bound. */
export interface InvocationsRequest extends Omit<InvocationFilter, 'begins' | 'ends'> {
  readonly from: string | null;
  readonly to: string | null;
  readonly limit: number | null;
  readonly cursor: string | null;
}

/** Reads the calls of assistants in pages, newest first (INV-6). Throws `validation_failed` (to, cursor). */
@Injectable()
export class ReadInvocations {
  constructor(private readonly invocations: InvocationsQuery) {}

  async execute(
    ctx: ActorContext,
    { limit, cursor, from, to, ...filter }: InvocationsRequest,
  ): Promise<Page<InvocationRow>> {
    if (from !== null && to !== null && to < from)
      throw validationFailed({ to: ['The last day must not be before the first.'] });
    const begins = from === null ? null : startOfDay(from, ctx.timeZone);
    const ends = to === null ? null : startOfDay(addDays(to, 1), ctx.timeZone);
    const scope = ['assistant invocations', ctx.accountId, from, to, filter];
    const page = pageRequest(scope, { limit, cursor });
    const after = readPosition(page, ['instant', 'id']) ?? [];
    const rows = await this.invocations.list(ctx, { ...filter, begins, ends }, after, page.limit + 1);
    return pageOf(scope, rows, page.limit, ({ started_at, id }) => [started_at.toISOString(), id]);
  }
}

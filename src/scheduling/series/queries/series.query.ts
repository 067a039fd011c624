import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import type { ScheduleKind } from '../../../accounts';
import { type SeriesStatus, narrowedTo } from '../../classes';

/** A weekly series as staff manage it. */
export interface SeriesRow {
  readonly id: number;
  readonly location_id: number;
  readonly room_id: number;
  readonly class_type_id: number;
  readonly schedule_kind: ScheduleKind;
  readonly trainer_id: number | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly weekday: number;
  /** `HH:MM`. */
  readonly start_time: string;
  readonly duration_minutes: number | null;
  readonly is_public: boolean;
  readonly start_date: string;
  readonly end_date: string | null;
  readonly status: SeriesStatus;
  readonly generated_until: string | null;
  readonly generated_at: Date | null;
}

/** Filter of series; null matches everything. */
export interface SeriesFilter {
  readonly status: SeriesStatus | null;
  readonly locationId: number | null;
}

const START_TIME = `to_char(s.start_time, 'HH24:MI')`;

/** $2 is a value of `narrowedTo`: null, or the person whose series are visible (PERM-4). */
const SERIES = `
  SELECT s.id, s.location_id, s.room_id, s.class_type_id, s.schedule_kind, s.trainer_id, s.title, s.description, s.weekday,
    ${START_TIME} AS start_time, s.duration_minutes, s.is_public, s.start_date::text AS start_date,
    s.end_date::text AS end_date, s.status, s.generated_until::text AS generated_until, s.generated_at
  FROM scheduling.schedule_series s
  WHERE s.account_id = $1 AND ($2::bigint IS NULL OR EXISTS (
    SELECT 1 FROM scheduling.trainer own
    WHERE own.account_id = $1 AND own.user_id = $2 AND own.is_active AND own.id = s.trainer_id))`;

const LIST = `${SERIES}
    AND ($3::text IS NULL OR s.status = $3) AND ($4::bigint IS NULL OR s.location_id = $4)
    AND ($5::bigint IS NULL OR (s.weekday, ${START_TIME}, s.id) > ($5::bigint, $6::text, $7::bigint))
  ORDER BY s.weekday, ${START_TIME}, s.id LIMIT $8`;

const ONE = `${SERIES} AND s.id = $3`;

/** Reads the series that the actor sees. */
@Injectable()
export class SeriesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page by weekday, time and id. Throws `validation_failed` on `cursor`. */
  async list(ctx: ActorContext, { status, locationId }: SeriesFilter, page: PageInput): Promise<Page<SeriesRow>> {
    const scope = ['series', ctx.accountId, narrowedTo(ctx), status, locationId];
    const request = pageRequest(scope, page);
    const [weekday, startTime, id] = readPosition(request, ['id', 'text', 'id']) ?? [null, null, null];
    const [rows] = await this.uow.read(ctx, [
      statement<SeriesRow>('series_list', LIST, [
        ctx.accountId,
        narrowedTo(ctx),
        status,
        locationId,
        weekday,
        startTime,
        id,
        request.limit + 1,
      ]),
    ]);
    return pageOf(scope, rows, request.limit, (row) => [row.weekday, row.start_time, row.id]);
  }

  /** One series; null for one the actor does not see. */
  async find(ctx: ActorContext, id: number): Promise<SeriesRow | null> {
    const [[row]] = await this.uow.read(ctx, [
      statement<SeriesRow>('series_one', ONE, [ctx.accountId, narrowedTo(ctx), id]),
    ]);
    return row ?? null;
  }
}

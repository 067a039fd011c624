import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inUtc } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { narrowedTo, visibleTo } from '../../../scheduling';
import { presentFrame, ReportPeriods, type RequestedFrame } from '../../period';
import type {
  ClassAttendanceCountsDto,
  ClassAttendanceDto,
  ClassAttendanceOfDayDto,
  ClassAttendanceOfTrainerDto,
} from '../http/dto/attendance.dto';

/** What is counted, in the order of the file. */
export const ATTENDANCE_COUNTS = [
  'classes',
  'places',
  'places_taken',
  'booked',
  'attended',
  'no_shows',
  'late_cancellations',
] as const satisfies readonly (keyof ClassAttendanceCountsDto)[];

/** The counts of a day, or of a trainer. */
interface AttendanceRow extends ClassAttendanceCountsDto {
  /** Null in the row of a trainer. */
  readonly day: string | null;
  /** Null in the row of a day, and for classes without a trainer. */
  readonly trainerId: number | null;
  readonly trainerName: string | null;
}

/** Classes once by day, once by trainer. A no-show counts from the start of its class on (BK-16). */
const ATTENDANCE = `
  SELECT k.*, t.name AS "trainerName"
  FROM (
    SELECT day::text AS day, trainer_id AS "trainerId", count(*)::int AS classes, coalesce(sum(capacity), 0)::int AS places,
      coalesce(sum(booked) FILTER (WHERE capacity IS NOT NULL), 0)::int AS places_taken, sum(booked)::int AS booked,
      sum(attended)::int AS attended, sum(no_shows)::int AS no_shows, sum(late_cancellations)::int AS late_cancellations
    FROM (
      SELECT (c.starts_at AT TIME ZONE $7)::date AS day, c.trainer_id, c.capacity, c.active_bookings_count AS booked, b.*
      FROM scheduling.scheduled_class c
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE b.status = 'attended') AS attended,
          count(*) FILTER (WHERE b.status = 'no_show' AND c.starts_at <= $4) AS no_shows,
          count(b.late_cancellation) FILTER (WHERE c.starts_at <= $4 OR b.status = 'cancelled') AS late_cancellations
        FROM booking.class_booking b
        WHERE b.account_id = $1 AND b.scheduled_class_id = c.id AND b.corrected_removed_at IS NULL
          AND b.superseded_by_booking_id IS NULL) b
      WHERE c.account_id = $1 AND c.starts_at >= $2 AND c.starts_at < $3 AND c.status = 'scheduled'
        AND c.schedule_kind IN ('group_class', 'private_lesson') AND ($5::bigint IS NULL OR c.location_id = $5)
        AND ${visibleTo('$6')}) c
    GROUP BY GROUPING SETS ((day), (trainer_id))) k
  LEFT JOIN scheduling.trainer t ON t.account_id = $1 AND t.id = k."trainerId"
  ORDER BY k.day, k.booked DESC, k."trainerId"`;

/** Reads how many classes took place and who came (REP-8). Trainers see their own classes (PERM-4). */
@Injectable()
export class ClassAttendanceQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly periods: ReportPeriods,
  ) {}

  /** The month so far unless days are given. Throws `validation_failed` (date_to, location_id). */
  async read(ctx: ActorContext, requested: RequestedFrame): Promise<ClassAttendanceDto> {
    // It shows no money, so no epoch limits it.
    const frame = await this.periods.frame(ctx, requested, 'month', { isLimitedByEpoch: false });
    const { startsAt, endsAt, generatedAt, timeZone } = frame.period;
    const values = [
      ctx.accountId,
      startsAt,
      endsAt,
      generatedAt,
      frame.location?.id ?? null,
      narrowedTo(ctx),
      timeZone,
    ];
    const [rows] = await this.uow.read(ctx, [statement<AttendanceRow>('class_attendance', ATTENDANCE, values)]);
    const days: ClassAttendanceOfDayDto[] = [];
    const trainers: ClassAttendanceOfTrainerDto[] = [];
    for (const { day, trainerId: id, trainerName: name, ...counts } of rows)
      if (day === null) trainers.push({ trainer: id === null ? null : { id, name }, ...counts });
      else days.push({ date: day, ...counts });
    return { status: 'ok', ...presentFrame(frame, inUtc), totals: totalsOf(days), days, trainers };
  }
}

/** Each class has one day. */
function totalsOf(days: readonly ClassAttendanceCountsDto[]): ClassAttendanceCountsDto {
  const sums = ATTENDANCE_COUNTS.map((name) => [name, days.reduce((sum, row) => sum + row[name], 0)]);
  return Object.fromEntries(sums) as ClassAttendanceCountsDto;
}

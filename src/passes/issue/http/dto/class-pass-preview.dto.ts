import { ApiProperty } from '@nestjs/swagger';
import { IsQueryInteger } from '@studio/http';

const OUTCOMES = ['issued', 'refused'] as const;
const SESSIONS = ['reserved', 'used'] as const;

/** Of which plan the pass would be. */
export class ClassPassPreviewQueryDto {
  /** Id of the plan. @example 5 */
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) class_pass_plan_id: number;
}

/** Why the pass would not be issued: what the issue would answer. */
export class ClassPassRefusalDto {
  /** Code of the refusal. @example "trial_pass_held" */
  code: string;
  /** The input of the issue that it concerns. @example "class_pass_plan_id" */
  input: string;
  /** The refusal in words. @example "The customer already holds a trial pass. Another one needs a reason." */
  message: string;
  /** Whether `trial_override_reason` lifts it. @example true */
  can_be_lifted: boolean;
}

/** A booking that the pass would cover. */
export class CoveredBookingDto {
  /** @example 73 */
  @ApiProperty({ description: 'Id of the booking.' }) id: number;
  /** Title of its class. @example "Morning Flow" */
  title: string;
  /** Start of the class with the offset of its time zone. @example "2026-11-23T09:00:00+01:00" */
  @ApiProperty({ format: 'date-time' }) starts_at: string;
  /** Whether the session would be used, or reserved for a class to come. @example "reserved" */
  @ApiProperty({ enum: SESSIONS }) session: (typeof SESSIONS)[number];
}

/** What issuing a pass would do at this moment. */
export class ClassPassPreviewDto {
  /** Whether the pass would be issued. @example "issued" */
  @ApiProperty({ enum: OUTCOMES }) outcome: (typeof OUTCOMES)[number];
  /** Why not; null when it would be issued. */
  @ApiProperty({ type: ClassPassRefusalDto, nullable: true }) refusal: ClassPassRefusalDto | null;
  /** Sessions of the pass. @example 10 */
  sessions_count: number;
  /** Sessions that are left once it covers the bookings; null with a refusal that cannot be lifted. @example 7 */
  @ApiProperty({ type: Number, nullable: true }) remaining_sessions_count: number | null;
  /**
   * When it ends: at the latest, or its days after the first class that it covers, if that is earlier. Null with a refusal that cannot be
   * lifted.
   * @example "2026-12-23T08:00:00Z"
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) valid_until: string | null;
  /** Bookings that it would cover immediately, in the order of their classes. */
  bookings: CoveredBookingDto[];
}

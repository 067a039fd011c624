import { ApiProperty } from '@nestjs/swagger';
import { IsCalendarDate, IsQueryInteger, IsText, PageQueryDto } from '@studio/http';
import { IsOptional } from 'class-validator';

const ACTOR_KINDS = ['staff', 'customer', 'api_token', 'system'] as const;
const SUBJECT_TYPE_MAX = 40;

/** Filters of the activity log. */
export class ActivityLogQueryDto extends PageQueryDto {
  /** First day, in the studio's time zone. Default: 13 days before `to`. @example "2026-06-01" */
  @IsOptional() @IsCalendarDate() from?: string | null;
  /** Last day; the window has at most 62 days. Default: today. @example "2026-06-14" */
  @IsOptional() @IsCalendarDate() to?: string | null;
  /** Only entries about this type of subject. @example "membership" */
  @IsOptional() @IsText(SUBJECT_TYPE_MAX) subject_type?: string | null;
  /** Only entries about the subject with this id. @example 5 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) subject_id?: number | null;
  /** Only entries by the actor with this id: a person, a customer or an API token. @example 12 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) actor_id?: number | null;
}

/** An entry of the activity log. */
export class ActivityEntryDto {
  /** @example 812 */
  @ApiProperty({ description: 'Id of the entry.' }) id: number;
  /** When it happened. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) occurred_at: string;
  /** Kind of actor; `system` is the command line or a job. @example "staff" */
  @ApiProperty({ enum: ACTOR_KINDS }) actor_kind: (typeof ACTOR_KINDS)[number];
  /** Id of the actor; null for the system. @example 12 */
  actor_id: number | null;
  /** Name of the actor at that time; null for customers, who are identified by id only. @example "Mira Vogel" */
  actor_name: string | null;
  /** Role of the actor at that time. @example "owner" */
  actor_role: string | null;
  /** Operation, in the past tense. @example "membership.updated" */
  action: string;
  /** Type of the subject. @example "membership" */
  subject_type: string;
  /** Id of the subject. @example 5 */
  subject_id: number | null;

  /** Changes by field, often with the values before and after. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { role: { before: 'manager', after: 'admin' } },
  })
  changes: Readonly<Record<string, unknown>>;
}

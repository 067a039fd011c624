import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsCalendarDate, IsQueryInteger, IsText, PageQueryDto } from '@studio/http';
import { IsOptional } from 'class-validator';

const ACTOR_KINDS = ['staff', 'customer', 'api_token', 'system'] as const;
const SUBJECT_TYPE_MAX = 40;

/** Which lines of the activity log are shown. */
export class ActivityLogQueryDto extends PageQueryDto {
  /** First day, in the studio's zone. Default: 13 days before `to`. @example "2026-06-01" */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsCalendarDate()
  from?: string | null;

  /** Last day, at most 62 days in all. Default: today. @example "2026-06-14" */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsCalendarDate()
  to?: string | null;

  /** Only about this kind of thing. @example "membership" */
  @ApiPropertyOptional({ type: String, maxLength: SUBJECT_TYPE_MAX })
  @IsOptional()
  @IsText(SUBJECT_TYPE_MAX)
  subject_type?: string | null;

  /** Only about the thing with this id. @example 5 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  subject_id?: number | null;

  /** Only what the actor with this id did: a person, a customer or an API token. @example 12 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  actor_id?: number | null;
}

/** A line of the activity log. */
export class ActivityEntryDto {
  /** @example 812 */
  @ApiProperty({ description: 'Id of the line.' })
  id: number;

  /** When it happened. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  occurred_at: string;

  /** What sort of actor it was; `system` is the command line or a job. @example "staff" */
  @ApiProperty({ enum: ACTOR_KINDS })
  actor_kind: (typeof ACTOR_KINDS)[number];

  /** Id of the actor; null for the system. @example 12 */
  actor_id: number | null;

  /** Name of the actor as it was then; customers are named by their id only. @example "Mira Vogel" */
  actor_name: string | null;

  /** Role of the actor as it was then. @example "owner" */
  actor_role: string | null;

  /** What was done. @example "membership.updated" */
  action: string;

  /** To what kind of thing. @example "membership" */
  subject_type: string;

  /** To which one. @example 5 */
  subject_id: number | null;

  /** What changed, by field; often with the values before and after. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { role: { before: 'manager', after: 'admin' } },
  })
  changes: Readonly<Record<string, unknown>>;
}

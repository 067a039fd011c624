import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsQueryInteger, IsText, PageQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { EVENT_BUCKETS, type EventBucket } from '../../domain/event-bucket';

const QUERY_MAX = 120;

/** Filter of the list of events. */
export class EventListQueryDto extends PageQueryDto {
  /** Part of the programme; `upcoming` when left out. @example "upcoming" */
  @ApiPropertyOptional({ enum: EVENT_BUCKETS, default: 'upcoming' })
  @IsOptional()
  @IsIn(EVENT_BUCKETS)
  bucket?: EventBucket | null;

  /** Events at this location of the studio only. @example 3 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  location_id?: number | null;

  /** Events whose title or slug contains this, in any case. @example "summer" */
  @IsOptional()
  @IsText(QUERY_MAX)
  query?: string | null;
}

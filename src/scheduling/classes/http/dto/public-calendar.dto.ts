import { IsText } from '@studio/http';
import { IsOptional } from 'class-validator';

const NAME_MAX = 255;

/** Which classes of a location a calendar has; without any, all. */
export class PublicCalendarQueryDto {
  /** Only classes of this direction: its slug or name. An unknown one has none. @example "yoga" */
  @IsOptional() @IsText(NAME_MAX) direction?: string | null;
  /** Only classes of this trainer: id or name. An unknown one has none. @example "Maya Stern" */
  @IsOptional() @IsText(NAME_MAX) trainer?: string | null;
}

import { IsColour, IsLines, IsSlugText, IsText, MayBeAbsent, PatchOf } from '@studio/http';
import { IsBoolean, IsOptional } from 'class-validator';

import { NamedEntityDto } from './named-entity.dto';

const NAME_MAX = 255;
const DESCRIPTION_MAX = 2_000;

/** What the studio teaches, such as yoga or salsa. */
export class ManagedActivityDirectionDto extends NamedEntityDto {
  /** Description for customers. @example "Slow and strong" */
  description: string | null;
  /** Colour in calendars. @example "#1F6FEB" */
  color: string | null;
  /**
   * Whether it is the default for new class types. Exactly one is; it can be neither deleted nor deactivated.
   * @example false
   */
  is_default: boolean;
  /** Whether it can be selected for class types. @example true */
  is_active: boolean;
}

/** A new activity direction. */
export class NewActivityDirectionDto {
  /** Name of the direction. @example "Yoga" */
  @IsText(NAME_MAX) name: string;
  /** Slug, unique in the studio. A new direction gets one from its name by default. @example "yoga" */
  @MayBeAbsent() @IsSlugText() slug?: string;
  /** Description for customers. @example "Slow and strong" */
  @IsOptional() @IsLines(DESCRIPTION_MAX) description?: string | null;
  /** Colour in calendars, `#RRGGBB`. @example "#1F6FEB" */
  @IsOptional() @IsColour() color?: string | null;
  /** Whether it can be selected for class types; existing class types keep it. @example true */
  @MayBeAbsent() @IsBoolean() is_active?: boolean;
}

/** Fields of an activity direction to change; absent ones are unchanged. */
export class ActivityDirectionPatchDto extends PatchOf(NewActivityDirectionDto) {}

import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsColour, IsLines, IsSlugText, IsText, MayBeAbsent, PatchOf } from '@studio/http';
import { IsBoolean, IsOptional } from 'class-validator';

import { NamedEntityDto } from './named-entity.dto';

const NAME_MAX = 255;
const DESCRIPTION_MAX = 2_000;

/** What the studio teaches, such as yoga or salsa. */
export class ManagedActivityDirectionDto extends NamedEntityDto {
  /** What it is about. @example "Slow and strong" */
  description: string | null;

  /** Colour in calendars. @example "#1F6FEB" */
  color: string | null;

  /**
   * Whether class types without a choice get it. Exactly one is; it can neither be deleted nor deactivated.
   * @example false
   */
  is_default: boolean;

  /** Whether class types may choose it. @example true */
  is_active: boolean;
}

/** A new activity direction. */
export class NewActivityDirectionDto {
  /** Name as the studio writes it. @example "Yoga" */
  @IsText(NAME_MAX)
  name: string;

  /** Name for addresses, unique in the studio. Without one, a new direction gets one from its name. @example "yoga" */
  @ApiPropertyOptional({ maxLength: 80 })
  @MayBeAbsent()
  @IsSlugText()
  slug?: string;

  /** What it is about. @example "Slow and strong" */
  @IsOptional()
  @IsLines(DESCRIPTION_MAX)
  description?: string | null;

  /** Colour in calendars, `#RRGGBB`. @example "#1F6FEB" */
  @IsOptional()
  @IsColour()
  color?: string | null;

  /** False keeps class types from choosing it; those that have it keep it. @example true */
  @MayBeAbsent()
  @IsBoolean()
  is_active?: boolean;
}

/** Fields of an activity direction that change; absent ones stay, null clears. */
export class ActivityDirectionPatchDto extends PatchOf(NewActivityDirectionDto) {}

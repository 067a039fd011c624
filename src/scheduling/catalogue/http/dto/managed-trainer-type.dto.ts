import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsColour, IsSlugText, IsText, IsWholeNumber, MayBeAbsent, PatchOf } from '@studio/http';
import { IsBoolean, IsOptional } from 'class-validator';

import { NamedEntityDto } from './named-entity.dto';

const NAME_MAX = 255;
const SORT_ORDER_MAX = 32_767;

/** A group of trainers, such as guests; plans may be limited to some. */
export class ManagedTrainerTypeDto extends NamedEntityDto {
  /** Colour in calendars. @example "#1F6FEB" */
  color: string | null;

  /** Place among the types where clients show them in an order of their own. @example 0 */
  sort_order: number;

  /** Whether trainers without a choice get it. Exactly one is; it cannot be deleted. @example false */
  is_default: boolean;
}

/** A new trainer type. */
export class NewTrainerTypeDto {
  /** Name as the studio writes it, unique in the studio. @example "Guest" */
  @IsText(NAME_MAX)
  name: string;

  /** Name for addresses, unique in the studio. Without one, a new type gets one from its name. @example "guest" */
  @ApiPropertyOptional({ maxLength: 80 })
  @MayBeAbsent()
  @IsSlugText()
  slug?: string;

  /** Colour in calendars, `#RRGGBB`. @example "#1F6FEB" */
  @IsOptional()
  @IsColour()
  color?: string | null;

  /** Place among the types, 0 to 32767; 0 for a new type without a choice. @example 0 */
  @MayBeAbsent()
  @IsWholeNumber(0, SORT_ORDER_MAX)
  sort_order?: number;

  /** True makes it the default type in place of the one that is. The default type cannot be made none. @example true */
  @MayBeAbsent()
  @IsBoolean()
  is_default?: boolean;
}

/** Fields of a trainer type that change; absent ones stay, null clears. */
export class TrainerTypePatchDto extends PatchOf(NewTrainerTypeDto) {}

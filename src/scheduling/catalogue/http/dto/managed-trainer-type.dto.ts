import { IsColour, IsSlugText, IsText, IsWholeNumber, MayBeAbsent, PatchOf } from '@studio/http';
import { IsBoolean, IsOptional } from 'class-validator';

import { NamedEntityDto } from './named-entity.dto';

const NAME_MAX = 255;
const SORT_ORDER_MAX = 32_767;

/** A group of trainers, such as guests; plans may be limited to some types. */
export class ManagedTrainerTypeDto extends NamedEntityDto {
  /** Colour in calendars. @example "#1F6FEB" */
  color: string | null;
  /** Position for clients that sort the types by it. @example 0 */
  sort_order: number;
  /** Whether it is the default for new trainers. Exactly one is; it cannot be deleted. @example false */
  is_default: boolean;
}

/** A new trainer type. */
export class NewTrainerTypeDto {
  /** Name of the type, unique in the studio. @example "Guest" */
  @IsText(NAME_MAX) name: string;
  /** Slug, unique in the studio. A new type gets one from its name by default. @example "guest" */
  @MayBeAbsent() @IsSlugText() slug?: string;
  /** Colour in calendars, `#RRGGBB`. @example "#1F6FEB" */
  @IsOptional() @IsColour() color?: string | null;
  /** Position for clients that sort the types by it, 0 to 32767; default for a new type: 0. @example 0 */
  @MayBeAbsent() @IsWholeNumber(0, SORT_ORDER_MAX) sort_order?: number;
  /** True makes it the default type instead of the current one; false is refused for the default type. @example true */
  @MayBeAbsent() @IsBoolean() is_default?: boolean;
}

/** Fields of a trainer type to change; absent ones are unchanged. */
export class TrainerTypePatchDto extends PatchOf(NewTrainerTypeDto) {}

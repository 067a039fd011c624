import { IsQueryBoolean, PageQueryDto } from '@studio/http';
import { IsOptional } from 'class-validator';

/** Filter of a catalogue list. */
export class CatalogueListQueryDto extends PageQueryDto {
  /** Whether to list active or deactivated entries. Absent: both. @example true */
  @IsOptional() @IsQueryBoolean() is_active?: boolean | null;
}

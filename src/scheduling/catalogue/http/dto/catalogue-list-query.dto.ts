import { IsQueryBoolean, PageQueryDto } from '@studio/http';
import { IsOptional } from 'class-validator';

/** Filter of a list of the catalogue. */
export class CatalogueListQueryDto extends PageQueryDto {
  /** True for those that can be chosen, false for deactivated ones. Absent: both. @example true */
  @IsOptional()
  @IsQueryBoolean()
  is_active?: boolean | null;
}

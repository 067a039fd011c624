import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from './field-decorators';
import { IsOptional } from 'class-validator';

import { IsQueryInteger } from './input-decorators';

export const LIMIT_MAX = 100;
export const CURSOR_MAX = 2_048;

/** Inputs of a paged list (GEN-8). */
export class PageQueryDto {
  /** Most rows of the answer, 1 to 100; 50 unless the list says otherwise. @example 50 */
  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: LIMIT_MAX })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: LIMIT_MAX })
  limit?: number | null;

  /**
   * `next_cursor` of the previous answer, for the rows after it. Valid for the same list and filter only.
   * @example "eyJsIjoiY3VzdG9tZXJzIn0"
   */
  @ApiPropertyOptional({ type: String, maxLength: CURSOR_MAX })
  @IsOptional()
  @IsText(CURSOR_MAX)
  cursor?: string | null;
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsQueryInteger, IsText, IsWholeNumber } from '@studio/http';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsNumber,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';

import { BATTLE_PAGE_MAX } from '../../queries/battle-matches.query';

const CURSOR_MAX = 2_048;
const METRICS = ['baseline_adjusted_integrated_energy'] as const;
const LONGEST_MS = 3_600_000;
const QUIETEST_DBFS = -160;
const LOUDEST_DBFS = 0;

/** Level in decibels below full scale. */
const IsLevel = (): PropertyDecorator => (target, property) => {
  for (const decorate of [IsOptional(), IsNumber(), Min(QUIETEST_DBFS), Max(LOUDEST_DBFS)]) decorate(target, property);
};

/** Checked only when both scores are whole numbers. */
const HasAnyApplause = (): PropertyDecorator =>
  ValidateBy({
    name: 'hasAnyApplause',
    validator: {
      validate: (b: unknown, given?: ValidationArguments) => {
        const { audience_score_a: a } = (given?.object ?? {}) as { audience_score_a?: unknown };
        return a !== 0 || b !== 0;
      },
      defaultMessage: () => 'audience_score_a and audience_score_b must not both be 0.',
    },
  });

/** How the applause was measured. Recorded in the activity log; ignored when repeats are compared. */
export class AudienceMeasurementDto {
  /** The measured quantity. @example "baseline_adjusted_integrated_energy" */
  @ApiProperty({ enum: METRICS }) @IsIn(METRICS) metric: (typeof METRICS)[number];
  /** Duration in milliseconds of the quiet measured before. @example 2000 */
  @IsWholeNumber(1, LONGEST_MS) baseline_duration_ms: number;
  /** Duration in milliseconds of the applause measured for each performer. @example 5000 */
  @IsWholeNumber(1, LONGEST_MS) duration_ms: number;

  /** Level of the quiet in dBFS. @example -52.4 */
  @ApiPropertyOptional({
    type: Number,
    format: 'double',
    minimum: QUIETEST_DBFS,
    maximum: LOUDEST_DBFS,
  })
  @IsLevel()
  baseline_dbfs?: number;

  /** Mean level for performer A in dBFS. @example -18.2 */
  @ApiPropertyOptional({
    type: Number,
    format: 'double',
    minimum: QUIETEST_DBFS,
    maximum: LOUDEST_DBFS,
  })
  @IsLevel()
  mean_dbfs_a?: number;

  /** Mean level for performer B in dBFS. @example -20.1 */
  @ApiPropertyOptional({
    type: Number,
    format: 'double',
    minimum: QUIETEST_DBFS,
    maximum: LOUDEST_DBFS,
  })
  @IsLevel()
  mean_dbfs_b?: number;

  /** Highest level for performer A in dBFS. @example -6.5 */
  @ApiPropertyOptional({
    type: Number,
    format: 'double',
    minimum: QUIETEST_DBFS,
    maximum: LOUDEST_DBFS,
  })
  @IsLevel()
  peak_dbfs_a?: number;

  /** Highest level for performer B in dBFS. @example -8 */
  @ApiPropertyOptional({
    type: Number,
    format: 'double',
    minimum: QUIETEST_DBFS,
    maximum: LOUDEST_DBFS,
  })
  @IsLevel()
  peak_dbfs_b?: number;
}

/** The applause for both performers, on any scale. The service stores their shares in millionths. */
export class AudienceScoreDto {
  /** Applause for performer A. @example 600000 */
  @IsWholeNumber(0, Number.MAX_SAFE_INTEGER) audience_score_a: number;
  /** Applause for performer B, on the same scale; above 0 if that of A is 0. @example 400000 */
  @IsWholeNumber(0, Number.MAX_SAFE_INTEGER) @HasAnyApplause() audience_score_b: number;

  /** How it was measured. Null means absent. */
  @ApiPropertyOptional({ type: AudienceMeasurementDto })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => AudienceMeasurementDto)
  measurement?: AudienceMeasurementDto;
}

/** The page of the list of matches. */
export class BattleListQueryDto {
  /** Maximum number of matches in the answer, 1 to 500. @example 500 */
  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: BATTLE_PAGE_MAX })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: BATTLE_PAGE_MAX })
  limit?: number | null;

  /** `next_cursor` of the previous answer, for the matches after it. @example "WyJzZWNyZXQiXQ" */
  @IsOptional() @IsText(CURSOR_MAX) cursor?: string | null;
}

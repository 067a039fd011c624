import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsQueryBoolean, Untrimmed } from '@studio/http';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';

import { COLUMN_NAMES, type FileColumn } from '../../../directory';

/** Above the number of characters in a body of 1 MiB. */
const FILE_MAX = 1_048_576;

/** A file of customers. Sent as `text/csv`, the body is the file itself. */
export class CustomerImportDto {
  /**
   * The file: a header row, then up to 5,000 rows. The header names a column of names (`name`, or `first name` and `last
   * name`) and one of contacts (`phone`, `mobile phone`, `email`) in any order; `default_language` is optional.
   * @example "name,phone,email\nJonas Weber,+4915123456789,jonas@example.org\n"
   */
  @Untrimmed()
  @IsString()
  @MaxLength(FILE_MAX)
  csv: string;

  /** Whether to report only, without writing. @example true */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @IsOptional()
  @IsBoolean()
  dry_run?: boolean | null;
}

/** Options of an import. */
export class CustomerImportQueryDto {
  /** Whether to report only, without writing, for bodies of type `text/csv`. @example true */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @IsOptional()
  @IsQueryBoolean()
  dry_run?: boolean | null;
}

const COLUMNS = Object.keys(COLUMN_NAMES) as FileColumn[];

/** A column of the file. */
export class ImportedColumnDto {
  /** Name in the header row. @example "Mobile phone" */
  name: string;

  /** What the column was read as; null if it is ignored. @example "phone" */
  @ApiProperty({ enum: COLUMNS, nullable: true })
  read_as: FileColumn | null;
}

const OUTCOMES = ['created', 'updated', 'skipped', 'refused'] as const;

/** Outcome of a row. */
export class ImportedRowDto {
  /** Row number as in a spreadsheet; the first row of the file is row 1. @example 2 */
  row: number;

  /**
   * Whether a customer was created or updated, the row contains nothing new (`skipped`), or it is refused.
   * @example "created"
   */
  @ApiProperty({ enum: OUTCOMES })
  outcome: (typeof OUTCOMES)[number];

  /** Id of the customer; null for refused rows, and for customers that a dry run would create. @example 41 */
  customer_id: number | null;

  /** Errors of a refused row by column; `row` for the row as a whole. Empty for all others. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', minItems: 1, items: { type: 'string' } },
    example: { phone: ['This is not a valid phone number.'] },
  })
  errors: Record<string, readonly string[]>;
}

/** Report of an import. */
export class CustomerImportReportDto {
  /** Whether nothing was written. @example false */
  dry_run: boolean;

  /** Number of created customers. @example 120 */
  created: number;

  /** Number of updated customers. @example 14 */
  updated: number;

  /** Number of rows with nothing new. @example 3 */
  skipped: number;

  /** Number of refused rows. @example 1 */
  refused: number;

  /** How each column was read, in the order of the file. */
  @ApiProperty({ type: () => [ImportedColumnDto] })
  columns: ImportedColumnDto[];

  /** Outcome of each row, in the order of the file; blank rows are omitted. */
  @ApiProperty({ type: () => [ImportedRowDto] })
  rows: ImportedRowDto[];
}

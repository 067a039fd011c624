import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsQueryBoolean, Untrimmed } from '@studio/http';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';

/** More characters than a body of 1 MiB can hold. */
const FILE_MAX = 1_048_576;

/** A file of customers. Sent as `text/csv`, the body is the file itself. */
export class CustomerImportDto {
  /**
   * The file: a header row with `name`, `phone`, `email`, `default_language` in any order, then up to 5,000 rows.
   * @example "name,phone,email\nJonas Weber,+4915123456789,jonas@example.org\n"
   */
  @Untrimmed()
  @IsString()
  @MaxLength(FILE_MAX)
  csv: string;

  /** Whether to report only and write nothing. @example true */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @IsOptional()
  @IsBoolean()
  dry_run?: boolean | null;
}

/** How to import. */
export class CustomerImportQueryDto {
  /** Whether to report only and write nothing; the way to say so beside a `text/csv` body. @example true */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @IsOptional()
  @IsQueryBoolean()
  dry_run?: boolean | null;
}

const OUTCOMES = ['created', 'updated', 'skipped', 'refused'] as const;

/** What became of a row. */
export class ImportedRowDto {
  /** Row of the file as a spreadsheet counts; the header is row 1. @example 2 */
  row: number;

  /** Whether a customer was made or changed, the file says nothing new, or the row is refused. @example "created" */
  @ApiProperty({ enum: OUTCOMES })
  outcome: (typeof OUTCOMES)[number];

  /** Id of the customer; null for refused rows, and for customers a dry run would make. @example 41 */
  customer_id: number | null;

  /** Texts by column of what is wrong with a refused row; `row` for the row as a whole. Empty for all others. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { phone: ['This is not a valid phone number.'] },
  })
  errors: Record<string, readonly string[]>;
}

/** Report of an import. */
export class CustomerImportReportDto {
  /** Whether nothing was written. @example false */
  dry_run: boolean;

  /** Customers made. @example 120 */
  created: number;

  /** Customers changed. @example 14 */
  updated: number;

  /** Rows that say nothing new. @example 3 */
  skipped: number;

  /** Rows that were not taken. @example 1 */
  refused: number;

  /** What became of each row, in the order of the file; blank rows are left out. */
  @ApiProperty({ type: () => [ImportedRowDto] })
  rows: ImportedRowDto[];
}

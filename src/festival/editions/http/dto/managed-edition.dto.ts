import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsInstant, IsLines, IsSlugText, IsText, IsTextThat, MayBeAbsent, PageQueryDto } from '@studio/http';
import { isCurrencyCode, isTimeZoneName } from '@studio/kernel';
import { IsIn, IsOptional } from 'class-validator';

import { EDITION_STATUSES, type EditionStatus } from '../../domain/edition-status';

const TITLE_MAX = 255;
const SUMMARY_MAX = 500;
const VENUE_NAME_MAX = 255;
const VENUE_ADDRESS_MAX = 500;
const ZONE_MAX = 64;

/** One festival at one time. */
export class FestivalEditionDto {
  /** @example 41 */
  @ApiProperty({ description: 'Id of the edition in this studio.' }) id: number;
  /** Title as shown to the public. @example "Battle of the Harbour 2027" */
  title: string;
  /** Name in URLs, unique in the studio. @example "battle-of-the-harbour-2027" */
  slug: string;
  /** Short text about it. @example "Two days of knockouts." */
  summary: string | null;
  /** Its status; *open* is `published` or `in_progress`. @example "published" */
  @ApiProperty({ enum: EDITION_STATUSES }) status: EditionStatus;
  /** IANA time zone of its calendar days. @example "Europe/Berlin" */
  timezone: string;
  /** ISO 4217 currency of all its amounts. @example "EUR" */
  currency: string;
  /** When it starts. @example "2027-05-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) starts_at: string;
  /** When it ends. @example "2027-05-02T20:00:00Z" */
  @ApiProperty({ format: 'date-time' }) ends_at: string;
  /** Name of the venue. @example "Harbour Hall" */
  venue_name: string | null;
  /** Address of the venue. @example "Harbour Lane 5, 20457 Hamburg" */
  venue_address: string | null;
  /** Location whose cashbox counts the cash of its desk as well; null when only the desk counts it. @example 3 */
  cashbox_location_id: number | null;
  /** When it was published. @example "2027-03-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) published_at: string | null;
  /** When it was started. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) started_at: string | null;
  /** When it was completed. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) completed_at: string | null;
  /** When it was cancelled. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) cancelled_at: string | null;
  /** When it was archived. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) archived_at: string | null;
  /** When it was created. @example "2027-02-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** When it was last changed. @example "2027-03-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}

/** Fields for creating and updating an edition. */
class FestivalEditionFieldsDto {
  /**
   * Name in URLs, unique in the studio and fixed once the edition is published. Absent: derived from the title, which
   * it follows while the edition is a draft.
   * @example "harbour-2027"
   */
  @MayBeAbsent() @IsSlugText() slug?: string;
  /** Short text about it. @example "Two days of knockouts." */
  @IsOptional() @IsLines(SUMMARY_MAX) summary?: string | null;

  /** IANA time zone of its calendar days; by default that of the studio. @example "Europe/Berlin" */
  @MayBeAbsent()
  @IsText(ZONE_MAX)
  @IsTextThat(isTimeZoneName, 'an IANA time zone such as Europe/Berlin')
  timezone?: string;

  /**
   * ISO 4217 currency, by default that of the studio. The first charge or order fixes it.
   * @example "EUR"
   */
  @MayBeAbsent() @IsTextThat(isCurrencyCode, 'an ISO 4217 currency code such as EUR') currency?: string;
  /** Name of the venue. @example "Harbour Hall" */
  @IsOptional() @IsText(VENUE_NAME_MAX) venue_name?: string | null;
  /** Address of the venue. @example "Harbour Lane 5, 20457 Hamburg" */
  @IsOptional() @IsLines(VENUE_ADDRESS_MAX) venue_address?: string | null;

  /**
   * Location whose cashbox counts the cash of its desk from now on, active; null for none. To change it requires
   * `manage_studio_cashflow` as well.
   * @example 3
   */
  @IsOptional() @IsId() cashbox_location_id?: number | null;
}

/** A new edition. */
export class NewFestivalEditionDto extends FestivalEditionFieldsDto {
  /** Title as shown to the public. @example "Battle of the Harbour 2027" */
  @IsText(TITLE_MAX) title: string;
  /** When it starts. @example "2027-05-01T08:00:00Z" */
  @IsInstant() starts_at: string;
  /** When it ends, after its start. @example "2027-05-02T20:00:00Z" */
  @IsInstant() ends_at: string;
}

/** Changes to an edition: absent fields are unchanged; null clears a field. */
export class FestivalEditionPatchDto extends FestivalEditionFieldsDto {
  /** Title as shown to the public. @example "Battle of the Harbour 2027" */
  @MayBeAbsent() @IsText(TITLE_MAX) title?: string;
  /** When it starts. @example "2027-05-01T08:00:00Z" */
  @MayBeAbsent() @IsInstant() starts_at?: string;
  /** When it ends, after its start. @example "2027-05-02T20:00:00Z" */
  @MayBeAbsent() @IsInstant() ends_at?: string;
}

/** Filters of the list of editions. */
export class FestivalEditionListQueryDto extends PageQueryDto {
  /** Editions with this status only. @example "published" */
  @ApiPropertyOptional({ enum: EDITION_STATUSES }) @IsOptional() @IsIn(EDITION_STATUSES) status?: EditionStatus | null;
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsEmailAddress,
  IsId,
  IsLines,
  IsQueryInteger,
  IsText,
  IsTextList,
  MayBeAbsent,
  PageQueryDto,
} from '@studio/http';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';

import { FestivalChargeDto } from '../../../charges/http/dto/festival-charge.dto';
import { ENTRY_STATUSES, type EntryStatus } from '../../domain/entry-status';

const NAME_MAX = 255;
const PERFORMERS_MAX = 50;
/** Of the text as people write it; the stored number has at most 16 characters. */
const PHONE_MAX = 40;
const NOTES_MAX = 2_000;
const REASON_MAX = 5_000;
const QUERY_MAX = 120;

/** A performer or group that takes part in a category. */
export class FestivalEntryDto {
  /** @example 12 */
  @ApiProperty({ description: 'Id of the entry in this studio.' }) id: number;
  /** Id of its edition. @example 41 */
  edition_id: number;
  /** Id of its category. @example 7 */
  category_id: number;
  /** Short code for people, assigned by the service and unique in the studio. @example "K7MPQ2RT" */
  code: string;
  /** The public performer name. @example "Nova" */
  entry_name: string;
  /** Names of the people who perform. @example ["Nova Lind"] */
  @ApiProperty({ type: [String] }) performers: string[];
  /** Name of the contact person. @example "Nova Lind" */
  contact_name: string | null;
  /** E-mail address of the contact. @example "nova@example.org" */
  contact_email: string | null;
  /** Phone number of the contact in E.164. @example "+4915123456789" */
  contact_phone: string | null;
  /** Status of the entry. @example "accepted" */
  @ApiProperty({ enum: ENTRY_STATUSES }) status: EntryStatus;
  /** Why it was rejected or withdrawn. @example "No place in the category." */
  decision_reason: string | null;
  /** When it was accepted. @example "2027-03-05T09:30:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) accepted_at: string | null;
  /** When it was rejected. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) rejected_at: string | null;
  /** When it was withdrawn. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) withdrawn_at: string | null;
  /** Notes of the staff. @example "Arrives late." */
  notes: string | null;
  /** When it was created. @example "2027-03-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** When it was last changed. @example "2027-03-05T09:30:00Z" */
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}

/** An entry with its charges. */
export class FestivalEntryWithChargesDto extends FestivalEntryDto {
  /** Its charges in the order of creation, each with the refund that is due. */
  @ApiProperty({ type: [FestivalChargeDto] }) charges: FestivalChargeDto[];
}

/** Fields for creating and updating an entry. */
class FestivalEntryFieldsDto {
  /** Names of the people who perform, at most 50. @example ["Nova Lind"] */
  @ApiPropertyOptional({ type: [String], maxItems: PERFORMERS_MAX })
  @MayBeAbsent()
  @IsTextList(PERFORMERS_MAX, NAME_MAX)
  performers?: string[];

  /** Name of the contact person. @example "Nova Lind" */
  @IsOptional() @IsText(NAME_MAX) contact_name?: string | null;
  /** E-mail address of the contact. @example "nova@example.org" */
  @IsOptional() @IsEmailAddress() contact_email?: string | null;
  /** Phone number of the contact, national or international. @example "0151 23456789" */
  @IsOptional() @IsText(PHONE_MAX) contact_phone?: string | null;
  /** Notes of the staff. @example "Arrives late." */
  @IsOptional() @IsLines(NOTES_MAX) notes?: string | null;
}

/** A new entry. */
export class NewFestivalEntryDto extends FestivalEntryFieldsDto {
  /** Id of a category of the edition. @example 7 */
  @ApiProperty({ type: 'integer', minimum: 1 }) @IsId() category_id: number;
  /** The public performer name. @example "Nova" */
  @IsText(NAME_MAX) entry_name: string;
}

/** Changes to an entry: absent fields are unchanged; null clears a field. */
export class FestivalEntryPatchDto extends FestivalEntryFieldsDto {
  /** Id of another category of the edition; possible only before matches and payments. @example 7 */
  @ApiPropertyOptional({ type: 'integer', minimum: 1 }) @MayBeAbsent() @IsId() category_id?: number;
  /** The public performer name. @example "Nova" */
  @MayBeAbsent() @IsText(NAME_MAX) entry_name?: string;
}

/** Rejection of an entry. */
export class EntryRejectionDto {
  /** Reason for the contact and the staff. @example "The video is missing." */
  @IsLines(REASON_MAX) reason: string;
}

/** Withdrawal of an entry. */
export class EntryWithdrawalDto {
  /** Reason of the withdrawal. @example "Injured." */
  @IsOptional() @IsLines(REASON_MAX) reason?: string | null;
  /** Whether paid charges become due for a refund; false when absent. @example false */
  @MayBeAbsent() @IsBoolean() refund_due?: boolean;
}

/** Filters of the list of entries. */
export class FestivalEntryListQueryDto extends PageQueryDto {
  /** Entries of this category only. @example 7 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) category_id?: number | null;
  /** Entries with this status only. @example "submitted" */
  @ApiPropertyOptional({ enum: ENTRY_STATUSES }) @IsOptional() @IsIn(ENTRY_STATUSES) status?: EntryStatus | null;
  /** Part of name, code or contact, case-insensitive; or at least three digits of the phone number. @example "nova" */
  @IsOptional() @IsText(QUERY_MAX) query?: string | null;
}

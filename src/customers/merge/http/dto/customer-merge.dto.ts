import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsIdempotencyKey, IsQueryInteger, IsReason } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { MERGE_SIDES, MERGED_FIELDS, type MergedField, type MergeSide } from '../../domain/customer-merge';

const KEPT = ['source', 'target', 'none'] as const;
const AFTERWARDS = ['cancelled', 'unchanged'] as const;

/** Whose values are kept. Of contacts only where both are verified, or neither is and staff entered both or none. */
export class MergeChoiceDto {
  /** Whose name is kept. Absent: the survivor’s. @example "target" */
  @ApiPropertyOptional({ enum: MERGE_SIDES })
  @IsOptional()
  @IsIn(MERGE_SIDES)
  name_from?: MergeSide | null;
  /** Whose phone number is kept, where `choosable`. Absent: the survivor’s. @example "source" */
  @ApiPropertyOptional({ enum: MERGE_SIDES })
  @IsOptional()
  @IsIn(MERGE_SIDES)
  phone_from?: MergeSide | null;
  /** Whose e-mail address is kept, where `choosable`. Absent: the survivor’s. @example "target" */
  @ApiPropertyOptional({ enum: MERGE_SIDES })
  @IsOptional()
  @IsIn(MERGE_SIDES)
  email_from?: MergeSide | null;
}

/** The other customer of a previewed merge. */
export class MergePreviewQueryDto extends MergeChoiceDto {
  /** Id of the customer who survives. @example 41 */
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) into: number;
}

/** A merge requested by staff. */
export class CustomerMergeDto extends MergeChoiceDto {
  /** Id of the customer who survives. @example 41 */
  @IsId() into: number;
  /** Why the two are one person. @example "Signed up again with another number." */
  @IsReason() reason: string;
  /** A new UUID for each merge. Repeating it returns the first merge. @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e" */
  @IsIdempotencyKey() idempotency_key: string;
}

/** Numbers of what moves from the source to the survivor. */
export class MergeCountsDto {
  /** Bookings of any status, including removed ones. @example 12 */
  bookings: number;
  /** Class passes of any status. @example 2 */
  class_passes: number;
  /** Payments. @example 3 */
  purchases: number;
  /** Website leads converted to the customer. @example 1 */
  leads: number;
  /** Notes of the staff. @example 2 */
  notes: number;
  /** Devices with push notifications, including former ones. @example 1 */
  device_tokens: number;
  /** Notifications, including sent ones. @example 20 */
  notifications: number;
  /** Active sessions. @example 1 */
  sessions: number;
}

/** A field of which at most one value is kept. */
export class MergeConflictDto {
  /** The field in conflict. @example "phone" */
  @ApiProperty({ enum: MERGED_FIELDS }) field: MergedField;
  /** Whose value is kept. @example "target" */
  @ApiProperty({ enum: KEPT }) kept: (typeof KEPT)[number];
  /** The source's value; null for secrets, or if there is none. @example "+4915123456789" */
  source: string | null;
  /** The target's value; null for secrets, or if there is none. @example "+4915123456780" */
  target: string | null;
  /** Whether `name_from`, `phone_from` or `email_from` can choose the other value. @example true */
  choosable: boolean;
}

/** Two bookings in one class, of which one keeps the place. */
export class MergedBookingsDto {
  /** Id of the class. @example 981 */
  scheduled_class_id: number;
  /** Title of the class. @example "Flow" */
  class_title: string;
  /** When the class starts. @example "2026-06-02T09:00:00Z" */
  @ApiProperty({ format: 'date-time' }) starts_at: string;
  /** Id of the booking that keeps the place. @example 61 */
  kept_booking_id: number;
  /** Id of the other booking. @example 77 */
  superseded_booking_id: number;
  /** Outcome of the other booking; its session is returned when it is cancelled. @example "cancelled" */
  @ApiProperty({ enum: AFTERWARDS }) superseded_becomes: (typeof AFTERWARDS)[number];
}

/** The survivor after the merge. */
export class MergedIdentityDto {
  /** Name. @example "Jonas Weber" */
  name: string | null;
  /** E-mail address. @example "jonas@example.org" */
  email: string | null;
  /** Phone number in E.164. @example "+4915123456789" */
  phone: string | null;
  /** ISO 639-1 language. @example "de" */
  default_language: string | null;
  /** Whether the e-mail address is verified. @example true */
  email_verified: boolean;
  /** Whether the phone number is verified. @example true */
  phone_verified: boolean;
}

/** What a merge would do now. */
export class MergePreviewDto {
  /** Numbers of what moves. */
  @ApiProperty({ type: () => MergeCountsDto }) moves: MergeCountsDto;
  /** Each dropped value, and whose value is kept. */
  @ApiProperty({ type: () => [MergeConflictDto] }) conflicts: MergeConflictDto[];
  /** Classes in which both have a booking. */
  @ApiProperty({ type: () => [MergedBookingsDto] }) bookings: MergedBookingsDto[];
  /** The survivor after the merge. */
  @ApiProperty({ type: () => MergedIdentityDto }) result: MergedIdentityDto;
  /**
   * Customers whose sessions, devices, password and external sign-in end, as neither phone nor e-mail is verified. They sign in
   * again by a contact that staff entered.
   */
  @ApiProperty({ enum: ['source', 'target'], isArray: true, example: ['source'] }) signed_out: ('source' | 'target')[];
}

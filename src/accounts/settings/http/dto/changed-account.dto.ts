import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsPublicHttpsUrl, IsListOf, IsText, IsTextThat, MayBeAbsent } from '@studio/http';
import { isCountryCode, isCurrencyCode, isLanguageCode, isTimeZoneName } from '@studio/kernel';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsObject, IsOptional, Max, MaxLength, Min, ValidateNested } from 'class-validator';

import {
  BOOKING_REQUIREMENTS,
  type BookingRequirement,
  SCHEDULE_KINDS,
  type ScheduleKind,
  OpeningHoursDto,
} from '../../../studios';

/** Ways of sign-in for customers; an absent field keeps its value. */
export class ChangedCustomerAuthDto {
  /** With e-mail address and password. @example true */
  @MayBeAbsent() @IsBoolean() allow_email_password?: boolean;
  /** With a code sent to their phone. @example false */
  @MayBeAbsent() @IsBoolean() allow_otp?: boolean;
  /** With the external identity provider of the service. @example true */
  @MayBeAbsent() @IsBoolean() allow_external_idp?: boolean;
}

/** Compensation for customers when the studio cancels a class; an absent field keeps its value. */
export class ChangedCancellationRulesDto {
  /** Whether the session is returned to their pass. @example true */
  @MayBeAbsent() @IsBoolean() return_sessions_enabled?: boolean;

  /** Number of returned sessions, 1 to 100. @example 1 */
  @ApiPropertyOptional({ minimum: 1, maximum: 100 })
  @MayBeAbsent()
  @IsInt()
  @Min(1)
  @Max(100)
  return_sessions_count?: number;

  /** Whether the validity of their pass is extended. @example false */
  @MayBeAbsent() @IsBoolean() extend_days_enabled?: boolean;

  /** Number of days of the extension, 1 to 365. @example 1 */
  @ApiPropertyOptional({ minimum: 1, maximum: 365 })
  @MayBeAbsent()
  @IsInt()
  @Min(1)
  @Max(365)
  extend_days_count?: number;
}

/** Reminders of booked classes; an absent field keeps its value. */
export class ChangedRemindersDto {
  /** Whether customers are reminded. @example true */
  @MayBeAbsent() @IsBoolean() enabled?: boolean;
  /** Hours before the class, 1 to 72. @example 5 */
  @ApiPropertyOptional({ minimum: 1, maximum: 72 }) @MayBeAbsent() @IsInt() @Min(1) @Max(72) hours_before?: number;
}

/** Changed settings; an absent one keeps its value, null clears a nullable one. */
export class ChangedAccountDto {
  /** Name of the studio. @example "Harbour Lane" */
  @MayBeAbsent() @IsText(255) name?: string;
  /** ISO 639-1 language of new customers. @example "en" */
  @MayBeAbsent() @IsTextThat(isLanguageCode, 'an ISO 639-1 language such as en') default_language?: string;
  /** ISO 3166-1 alpha-2 country; default region of phone numbers. @example "DE" */
  @IsOptional() @IsTextThat(isCountryCode, 'an ISO 3166-1 country such as DE') country_code?: string | null;
  /** ISO 4217 currency; it cannot change once a plan, a pass or a payment exists. @example "EUR" */
  @MayBeAbsent() @IsTextThat(isCurrencyCode, 'an ISO 4217 currency such as EUR') currency?: string;

  /** IANA time zone; null means UTC. Classes keep their instants. @example "Europe/Berlin" */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 64 })
  @IsOptional()
  @IsTextThat(isTimeZoneName, 'an IANA time zone such as Europe/Berlin')
  @MaxLength(64)
  timezone?: string | null;

  /** Brand colour as `#RRGGBB`. @example "#1F6FEB" */
  @IsOptional()
  @IsTextThat((color) => /^#[0-9A-Fa-f]{6}$/.test(color), 'a colour as #RRGGBB')
  brand_color?: string | null;

  /** Address of the logo, https. @example "https://studio.example/logo.svg" */
  @ApiPropertyOptional({ type: String, nullable: true, format: 'uri', maxLength: 2048 })
  @IsOptional()
  @IsPublicHttpsUrl()
  logo_url?: string | null;

  /** Slogan of the studio. @example "Move well" */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 255 })
  @IsOptional()
  @IsText(255)
  slogan?: string | null;

  /**
   * Kinds of classes that the studio offers; null or empty means group classes, private lessons and room rentals.
   * @example ["group_class"]
   */
  @ApiPropertyOptional({ enum: SCHEDULE_KINDS, isArray: true, nullable: true })
  @IsOptional()
  @IsListOf(SCHEDULE_KINDS)
  enabled_schedule_kinds?: ScheduleKind[] | null;

  /** Opening hours by ISO weekday, replaced as a whole; null means every day from 08:00 to 22:00. */
  @ApiPropertyOptional({ type: OpeningHoursDto, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => OpeningHoursDto)
  opening_hours?: OpeningHoursDto | null;

  /** Weeks ahead for which classes of series are generated, 1 to 52. @example 2 */
  @ApiPropertyOptional({ minimum: 1, maximum: 52 })
  @MayBeAbsent()
  @IsInt()
  @Min(1)
  @Max(52)
  schedule_generation_weeks?: number;

  /** Whether a trainer may have two classes at the same time. @example false */
  @MayBeAbsent() @IsBoolean() allow_trainer_overlap?: boolean;

  /**
   * What a booking needs, unless its class type says otherwise: `nothing`, a class pass that covers the class (`pass`), a pass or a
   * price that is then owed (`pass_or_price`), or a fully paid pass or free visit (`paid`). Existing bookings are unchanged.
   * @example "nothing"
   */
  @ApiPropertyOptional({ enum: BOOKING_REQUIREMENTS })
  @MayBeAbsent()
  @IsIn(BOOKING_REQUIREMENTS)
  booking_requirement?: BookingRequirement;

  /** Whether the public price list shows the prices of single visits and rentals. @example false */
  @MayBeAbsent() @IsBoolean() show_single_visits_in_prices?: boolean;

  /** Whether the service shows a page of the studio at `/s/{slug}`. @example true */
  @MayBeAbsent() @IsBoolean() public_page_enabled?: boolean;

  /** Enabled ways of sign-in for customers. */
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangedCustomerAuthDto)
  customer_auth?: ChangedCustomerAuthDto;

  /** Compensation for customers when the studio cancels a class. */
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangedCancellationRulesDto)
  class_cancellation_rules?: ChangedCancellationRulesDto;

  /** Reminders of booked classes. */
  @MayBeAbsent() @IsObject() @ValidateNested() @Type(() => ChangedRemindersDto) reminders?: ChangedRemindersDto;
}

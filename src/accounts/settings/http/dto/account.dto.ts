import { ApiProperty } from '@nestjs/swagger';

import {
  BOOKING_REQUIREMENTS,
  type BookingRequirement,
  SCHEDULE_KINDS,
  type ScheduleKind,
  OpeningHoursDto,
} from '../../../studios';
import { ClassCancellationRulesDto, CustomerAuthSettingsDto, RemindersDto } from './account-rules.dto';

/** The studio with its settings. */
export class AccountDto {
  /** @example 1 */
  @ApiProperty({ description: 'Id of the studio.' }) id: number;
  /** Name of the studio. @example "Harbour Lane" */
  name: string;
  /** Slug of the studio, used in public addresses; only the operators of the service change it. @example "harbour-lane" */
  slug: string;
  /** Whether the studio is active or suspended. @example "active" */
  @ApiProperty({ enum: ['active', 'suspended'] }) status: 'active' | 'suspended';
  /** Mode of the studio; `demo_readonly` refuses every change. @example "live" */
  @ApiProperty({ enum: ['live', 'demo_readonly', 'internal'] }) mode: 'live' | 'demo_readonly' | 'internal';
  /** ISO 639-1 language of new customers. @example "en" */
  default_language: string;
  /** ISO 3166-1 alpha-2 country; default region of phone numbers. @example "DE" */
  country_code: string | null;
  /** ISO 4217 currency of all amounts. @example "EUR" */
  currency: string;
  /** IANA time zone; null means UTC. @example "Europe/Berlin" */
  timezone: string | null;
  /** Brand colour as `#RRGGBB`. @example "#1F6FEB" */
  brand_color: string | null;
  /** Address of the logo; null means the default image of the service. @example "https://studio.example/logo.svg" */
  logo_url: string | null;
  /** Slogan of the studio. @example "Move well" */
  slogan: string | null;

  /**
   * Kinds of classes that the studio offers; null means group classes, private lessons and room rentals.
   * @example ["group_class"]
   */
  @ApiProperty({ enum: SCHEDULE_KINDS, isArray: true, nullable: true })
  enabled_schedule_kinds: readonly ScheduleKind[] | null;

  /** Opening hours by ISO weekday; null means every day from 08:00 to 22:00. */
  @ApiProperty({ type: OpeningHoursDto, nullable: true }) opening_hours: OpeningHoursDto | null;
  /** Weeks ahead for which classes of series are generated, 1 to 52. @example 2 */
  schedule_generation_weeks: number;
  /** Whether a trainer may have two classes at the same time. @example false */
  allow_trainer_overlap: boolean;
  /**
   * What a booking needs, unless its class type says otherwise: `nothing`, a class pass that covers the class (`pass`), a pass or a
   * price that is then owed (`pass_or_price`), or a fully paid pass or free visit (`paid`).
   * @example "nothing"
   */
  @ApiProperty({ enum: BOOKING_REQUIREMENTS }) booking_requirement: BookingRequirement;
  /** Whether the public price list shows the prices of single visits and rentals. @example false */
  show_single_visits_in_prices: boolean;
  /** Whether the service shows a page of the studio at `/s/{slug}`. @example true */
  public_page_enabled: boolean;
  /** Whether the festival module is enabled; only the operators of the service change it. @example false */
  festivals_enabled: boolean;
  /** Whether staff who see money or staff need a second factor; only owners change it. @example false */
  second_factor_required: boolean;
  /** Whether these staff use the desk only, and no app; only owners change it. @example false */
  desk_required: boolean;
  /** Enabled ways of sign-in for customers. */
  customer_auth: CustomerAuthSettingsDto;
  /** Compensation for customers when the studio cancels a class. */
  class_cancellation_rules: ClassCancellationRulesDto;
  /** Reminders of booked classes. */
  reminders: RemindersDto;
}

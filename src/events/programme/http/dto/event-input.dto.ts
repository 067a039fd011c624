import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsPublicHttpsUrl,
  IsId,
  IsIdList,
  IsInstant,
  IsLines,
  IsSlugText,
  IsText,
  IsTextThat,
  IsWholeNumber,
  MayBeAbsent,
} from '@studio/http';
import { isTimeZoneName } from '@studio/kernel';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';

import { HTML_MAX_LENGTHS } from '../../application/clean-html';
import { VENUE_KINDS, type VenueKind } from '../../domain/event-status';

const TITLE_MAX = 255;
const SUMMARY_MAX = 500;
const ADDRESS_MAX = 2_048;
const NAME_MAX = 255;
const PLACE_MAX = 500;
const DIRECTIONS_MAX = 2_000;
const ZONE_MAX = 64;
const ROOMS_MAX = 50;
const CAPACITY_MAX = 1_000_000;

/** What a new and a changed event have in common. */
class EventFieldsDto {
  /**
   * Name for addresses, unique in the studio. Without one, it is made from the title and follows it while the event is a
   * draft.
   * @example "summer-party"
   */
  @ApiPropertyOptional({ maxLength: 80 })
  @MayBeAbsent()
  @IsSlugText()
  slug?: string;

  /** Short text about it. @example "Dance under the trees." */
  @IsOptional()
  @IsLines(SUMMARY_MAX)
  summary?: string | null;

  /**
   * What it is about, as HTML. What is neither text structure, a link with https or mailto, nor an image over https is
   * removed.
   * @example "<p>Dance under the trees.</p>"
   */
  @ApiPropertyOptional({ type: String, maxLength: HTML_MAX_LENGTHS.description_html, nullable: true })
  @IsOptional()
  @IsLines(HTML_MAX_LENGTHS.description_html)
  description_html?: string | null;

  /** Rules of the house, as HTML that is cleaned like `description_html`. @example "<p>No glass on the lawn.</p>" */
  @ApiPropertyOptional({ type: String, maxLength: HTML_MAX_LENGTHS.rules_html, nullable: true })
  @IsOptional()
  @IsLines(HTML_MAX_LENGTHS.rules_html)
  rules_html?: string | null;

  /** Address of its picture, https. @example "https://example.org/summer.jpg" */
  @ApiPropertyOptional({ type: String, maxLength: ADDRESS_MAX, nullable: true })
  @IsOptional()
  @IsPublicHttpsUrl()
  cover_image_url?: string | null;

  /** Location of a venue in the studio; null elsewhere. @example 3 */
  @IsOptional()
  @IsId()
  location_id?: number | null;

  /** Rooms of the location, replaced as a whole; at least one to publish. None elsewhere. @example [5, 6] */
  @ApiPropertyOptional({ type: [Number], maxItems: ROOMS_MAX })
  @MayBeAbsent()
  @IsIdList(ROOMS_MAX)
  room_ids?: number[];

  /** Name of a place elsewhere; null in the studio. @example "Harbour Hall" */
  @IsOptional()
  @IsText(NAME_MAX)
  external_name?: string | null;

  /** Address of a place elsewhere; null in the studio. @example "Harbour Lane 5, 20457 Hamburg" */
  @IsOptional()
  @IsLines(PLACE_MAX)
  external_address?: string | null;

  /** Address of a map, https. @example "https://maps.example.org/harbour-hall" */
  @ApiPropertyOptional({ type: String, maxLength: ADDRESS_MAX, nullable: true })
  @IsOptional()
  @IsPublicHttpsUrl()
  map_url?: string | null;

  /** How to get there. @example "Ferry 62 to Dockland." */
  @IsOptional()
  @IsLines(DIRECTIONS_MAX)
  directions?: string | null;

  /**
   * IANA time zone in which it is announced; a new event without one takes the location's, else the studio's, else UTC.
   * @example "Europe/Berlin"
   */
  @MayBeAbsent()
  @IsText(ZONE_MAX)
  @IsTextThat(isTimeZoneName, 'an IANA time zone such as Europe/Berlin')
  timezone?: string;

  /**
   * Most tickets of all types together; null = as many as the types have. Not below what is sold or held.
   * @example 120
   */
  @IsOptional()
  @IsWholeNumber(1, CAPACITY_MAX)
  capacity?: number | null;
}

/** A new event. */
export class NewEventDto extends EventFieldsDto {
  /** Title as the public reads it. @example "Summer party" */
  @IsText(TITLE_MAX)
  title: string;

  /** Whether it takes place in the studio or elsewhere. @example "studio" */
  @ApiProperty({ enum: VENUE_KINDS })
  @IsIn(VENUE_KINDS)
  venue_kind: VenueKind;

  /** When it begins. @example "2027-05-01T18:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  @IsInstant()
  starts_at: string;

  /** When it is over: after its beginning, 31 days of 24 hours at most. @example "2027-05-01T22:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  @IsInstant()
  ends_at: string;
}

/** Fields of an event that change; absent ones stay, null clears. */
export class EventPatchDto extends EventFieldsDto {
  /** Title as the public reads it. @example "Summer party" */
  @MayBeAbsent()
  @IsText(TITLE_MAX)
  title?: string;

  /**
   * Whether it takes place in the studio or elsewhere; what only the other kind of venue has is cleared.
   * @example "studio"
   */
  @ApiPropertyOptional({ enum: VENUE_KINDS })
  @MayBeAbsent()
  @IsIn(VENUE_KINDS)
  venue_kind?: VenueKind;

  /** When it begins. @example "2027-05-01T18:00:00Z" */
  @ApiPropertyOptional({ format: 'date-time' })
  @MayBeAbsent()
  @IsInstant()
  starts_at?: string;

  /** When it is over: after its beginning, 31 days of 24 hours at most. @example "2027-05-01T22:00:00Z" */
  @ApiPropertyOptional({ format: 'date-time' })
  @MayBeAbsent()
  @IsInstant()
  ends_at?: string;

  /** Whether buyers of a published event may be told of another time or place. @example true */
  @MayBeAbsent()
  @IsBoolean()
  confirm_material_change?: boolean;
}

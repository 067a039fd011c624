import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsId,
  IsIdList,
  IsInstant,
  IsLines,
  IsPublicHttpsUrl,
  IsQueryInteger,
  IsSlugText,
  IsText,
  IsTextThat,
  IsWholeNumber,
  MayBeAbsent,
  PageQueryDto,
} from '@studio/http';
import { isTimeZoneName } from '@studio/kernel';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';

import { HTML_MAX_LENGTHS } from '../../application/clean-html';
import { EVENT_BUCKETS, type EventBucket } from '../../domain/event-bucket';
import { VENUE_KINDS, type VenueKind } from '../../domain/event-status';

const QUERY_MAX = 120;

const TITLE_MAX = 255;
const SUMMARY_MAX = 500;
const ADDRESS_MAX = 2_048;
const NAME_MAX = 255;
const PLACE_MAX = 500;
const DIRECTIONS_MAX = 2_000;
const ZONE_MAX = 64;
const ROOMS_MAX = 50;
const CAPACITY_MAX = 1_000_000;

/** Fields for creating and updating an event. */
class EventFieldsDto {
  /**
   * Name in URLs, unique in the studio. Absent: derived from the title, which it follows while the event is a draft.
   * @example "summer-party"
   */
  @MayBeAbsent() @IsSlugText() slug?: string;
  /** Short text about it. @example "Dance under the trees." */
  @IsOptional() @IsLines(SUMMARY_MAX) summary?: string | null;

  /**
   * Description as HTML. It is sanitised: text structure, https and mailto links and https images remain.
   * @example "<p>Dance under the trees.</p>"
   */
  @ApiPropertyOptional({ type: String, maxLength: HTML_MAX_LENGTHS.description_html, nullable: true })
  @IsOptional()
  @IsLines(HTML_MAX_LENGTHS.description_html)
  description_html?: string | null;

  /** House rules as HTML, sanitised like `description_html`. @example "<p>No glass on the lawn.</p>" */
  @ApiPropertyOptional({ type: String, maxLength: HTML_MAX_LENGTHS.rules_html, nullable: true })
  @IsOptional()
  @IsLines(HTML_MAX_LENGTHS.rules_html)
  rules_html?: string | null;

  /** Address of the cover image, https. @example "https://example.org/summer.jpg" */
  @ApiPropertyOptional({ type: String, maxLength: ADDRESS_MAX, nullable: true })
  @IsOptional()
  @IsPublicHttpsUrl()
  cover_image_url?: string | null;

  /** Location of a venue in the studio; null for a venue elsewhere. @example 3 */
  @IsOptional() @IsId() location_id?: number | null;
  /**
   * All rooms of the location in which it takes place, at least one to publish; empty for a venue elsewhere.
   * @example [5, 6]
   */
  @ApiPropertyOptional({ type: [Number], maxItems: ROOMS_MAX }) @MayBeAbsent() @IsIdList(ROOMS_MAX) room_ids?: number[];
  /** Name of a venue elsewhere; null in the studio. @example "Harbour Hall" */
  @IsOptional() @IsText(NAME_MAX) external_name?: string | null;
  /** Address of a venue elsewhere; null in the studio. @example "Harbour Lane 5, 20457 Hamburg" */
  @IsOptional() @IsLines(PLACE_MAX) external_address?: string | null;

  /** Address of a map, https. @example "https://maps.example.org/harbour-hall" */
  @ApiPropertyOptional({ type: String, maxLength: ADDRESS_MAX, nullable: true })
  @IsOptional()
  @IsPublicHttpsUrl()
  map_url?: string | null;

  /** How to get there. @example "Ferry 62 to Dockland." */
  @IsOptional() @IsLines(DIRECTIONS_MAX) directions?: string | null;

  /**
   * IANA time zone in which it is announced; by default that of the location, else of the studio, else UTC.
   * @example "Europe/Berlin"
   */
  @MayBeAbsent()
  @IsText(ZONE_MAX)
  @IsTextThat(isTimeZoneName, 'an IANA time zone such as Europe/Berlin')
  timezone?: string;

  /**
   * Most tickets of all types together; null is limited only by the types. Not below the number sold or held.
   * @example 120
   */
  @IsOptional() @IsWholeNumber(1, CAPACITY_MAX) capacity?: number | null;

  /**
   * Location whose cashbox counts the cash of its desk from now on, active; null for none. To change it requires
   * `manage_studio_cashflow` as well.
   * @example 3
   */
  @IsOptional() @IsId() cashbox_location_id?: number | null;
}

/** A new event. */
export class NewEventDto extends EventFieldsDto {
  /** Title as shown to the public. @example "Summer party" */
  @IsText(TITLE_MAX) title: string;
  /** Whether it takes place in the studio or elsewhere. @example "studio" */
  @ApiProperty({ enum: VENUE_KINDS }) @IsIn(VENUE_KINDS) venue_kind: VenueKind;
  /** When it starts. @example "2027-05-01T18:00:00Z" */
  @IsInstant() starts_at: string;
  /** When it ends: after its start, 31 days of 24 hours at most. @example "2027-05-01T22:00:00Z" */
  @IsInstant() ends_at: string;
}

/** Changes to an event: absent fields are unchanged; null clears a field. */
export class EventPatchDto extends EventFieldsDto {
  /** Title as shown to the public. @example "Summer party" */
  @MayBeAbsent() @IsText(TITLE_MAX) title?: string;
  /**
   * Whether it takes place in the studio or elsewhere; a change clears the fields of the other kind of venue.
   * @example "studio"
   */
  @ApiPropertyOptional({ enum: VENUE_KINDS }) @MayBeAbsent() @IsIn(VENUE_KINDS) venue_kind?: VenueKind;
  /** When it starts. @example "2027-05-01T18:00:00Z" */
  @MayBeAbsent() @IsInstant() starts_at?: string;
  /** When it ends: after its start, 31 days of 24 hours at most. @example "2027-05-01T22:00:00Z" */
  @MayBeAbsent() @IsInstant() ends_at?: string;
  /** Confirms that buyers of a published event are notified of a new time or place. @example true */
  @MayBeAbsent() @IsBoolean() confirm_material_change?: boolean;
}

/** Cancellation of an event. */
export class EventCancellationDto {
  /** Confirms that orders and tickets end with the event; required when it has orders. @example true */
  @IsOptional() @IsBoolean() confirm?: boolean | null;
}

/** Filters of the list of events. */
export class EventListQueryDto extends PageQueryDto {
  /** Part of the programme; `upcoming` when absent. @example "upcoming" */
  @ApiPropertyOptional({ enum: EVENT_BUCKETS, default: 'upcoming' })
  @IsOptional()
  @IsIn(EVENT_BUCKETS)
  bucket?: EventBucket | null;

  /** Events at this location of the studio only. @example 3 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) location_id?: number | null;
  /** Events whose title or slug contains this, case-insensitive. @example "summer" */
  @IsOptional() @IsText(QUERY_MAX) query?: string | null;
}

import { ApiProperty } from '@nestjs/swagger';

import { EVENT_STATUSES, type EventStatus, VENUE_KINDS, type VenueKind } from '../../domain/event-status';

/** An event as lists show it. */
export class ListedEventDto {
  /** @example 41 */
  @ApiProperty({ description: 'Id of the event in this studio.' }) id: number;
  /** Name in URLs, unique in the studio. @example "summer-party" */
  slug: string;
  /** Title as shown to the public. @example "Summer party" */
  title: string;
  /** Short text about it. @example "Dance under the trees." */
  summary: string | null;
  /** Address of the cover image, https. @example "https://example.org/summer.jpg" */
  cover_image_url: string | null;
  /** Status of the event. @example "published" */
  @ApiProperty({ enum: EVENT_STATUSES }) status: EventStatus;
  /** Whether it takes place in the studio or elsewhere. @example "studio" */
  @ApiProperty({ enum: VENUE_KINDS }) venue_kind: VenueKind;
  /** Location of the studio; null for a venue elsewhere. @example 3 */
  location_id: number | null;
  /** Ids of the rooms in which it takes place, ascending; empty for a venue elsewhere. @example [5, 6] */
  @ApiProperty({ type: [Number] }) room_ids: number[];
  /** Name of a venue elsewhere; null in the studio. @example "Harbour Hall" */
  external_name: string | null;
  /** Address of a venue elsewhere; null in the studio. @example "Harbour Lane 5, 20457 Hamburg" */
  external_address: string | null;
  /** Address of a map, https. @example "https://maps.example.org/harbour-hall" */
  map_url: string | null;
  /** How to get there. @example "Ferry 62 to Dockland." */
  directions: string | null;
  /** When it starts. @example "2027-05-01T18:00:00Z" */
  @ApiProperty({ format: 'date-time' }) starts_at: string;
  /** When it ends. @example "2027-05-01T22:00:00Z" */
  @ApiProperty({ format: 'date-time' }) ends_at: string;
  /** IANA time zone in which it is announced. @example "Europe/Berlin" */
  timezone: string;
  /** ISO 4217 currency of all its amounts. @example "EUR" */
  currency: string;
  /** Most tickets of all types together; null is limited only by the types. @example 120 */
  capacity: number | null;
  /** Location whose cashbox counts the cash of its desk as well; null when only the desk counts it. @example 3 */
  cashbox_location_id: number | null;
  /** When it was published. @example "2027-03-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) published_at: string | null;
  /** When it was cancelled. @example "2027-04-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) cancelled_at: string | null;
  /** When it was archived. @example "2027-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) archived_at: string | null;
  /** When it was created. @example "2027-02-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** When it was last changed. @example "2027-03-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}

/** One event with its long texts. */
export class EventDto extends ListedEventDto {
  /** Description as sanitised HTML. @example "<p>Dance under the trees.</p>" */
  description_html: string | null;
  /** House rules as sanitised HTML. @example "<p>No glass on the lawn.</p>" */
  rules_html: string | null;
}

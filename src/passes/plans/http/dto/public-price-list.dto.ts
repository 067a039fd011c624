import { ApiProperty } from '@nestjs/swagger';

import { NamedEntityDto } from '../../../../scheduling';
import { SOLD_KINDS, type SoldKind } from '../../domain/sold-kind';

const KIND = { enum: [...SOLD_KINDS] };

/** A heading in the price list for plans of one kind. */
export class ClassPassSegmentDto {
  /** Id of the segment. @example 3 */
  id: number;
  /** Name of the segment. @example "Evenings" */
  name: string;
  /** Identifier for URLs, unique within the studio. @example "evenings" */
  slug: string;
  /** Kind of classes its plans are for. @example "group_class" */
  @ApiProperty(KIND) schedule_kind: string;
}

/** What the studio sells: a number of sessions for a price, valid for some days. */
export class ClassPassPlanDto {
  /** Id of the plan. @example 21 */
  id: number;
  /** Name of the plan. @example "10 classes" */
  name: string;
  /** Identifier for URLs, unique within the studio. @example "10-classes" */
  slug: string;
  /** Kind of classes the plan is for. @example "group_class" */
  @ApiProperty(KIND) schedule_kind: string;
  /** Heading of the plan, or null. */
  @ApiProperty({ type: ClassPassSegmentDto, nullable: true }) segment: ClassPassSegmentDto | null;
  /** Description, or null when the plan has none. @example "For every group class, at any location." */
  description: string | null;
  /** Price in minor units of the currency. @example 12000 */
  price_cents: number;
  /** ISO 4217 currency of the price. @example "EUR" */
  currency: string;
  /** Number of sessions of a pass. @example 10 */
  sessions_count: number;
  /** Days a pass is valid, counted from its first used session. @example 90 */
  validity_days: number;
  /** Maximum days a pass is valid, counted from the purchase. @example 180 */
  total_validity_days: number;
  /** Earliest local start time of classes it covers as `HH:MM`, or null. @example "08:00" */
  available_from_time: string | null;
  /** Local start time as `HH:MM` before which classes are covered, or null. @example "16:00" */
  available_until_time: string | null;
  /** Whether it can be used outside these times for an additional price. @example true */
  allows_any_time: boolean;
  /** Price in minor units for use outside these times, or null. @example 300 */
  any_time_addon_price_cents: number | null;
  /** Whether the plan is for people who come for the first time. @example false */
  is_trial: boolean;
  /** Class types it covers, by name. */
  class_types: NamedEntityDto[];
  /** Trainer types it is limited to, by name; empty means any. */
  trainer_types: NamedEntityDto[];
  /** Rooms it is limited to, by name; empty means any. */
  rooms: NamedEntityDto[];
}

/** Plans under one heading. */
export class PriceSectionDto {
  /** `segment:<slug>` for a segment; `all` or `without_segment` for plans without one. @example "segment:evenings" */
  key: string;
  /** Heading to show; empty for plans without a segment. @example "Evenings" */
  @ApiProperty({ maxLength: 255 }) title: string;
  /** Plans in the order the studio chose. */
  plans: ClassPassPlanDto[];
}

/** Plans for one kind of classes. */
export class PriceGroupDto {
  /** Key of the group, the same as its kind. @example "group_class" */
  @ApiProperty(KIND) key: SoldKind;
  /** Kind of classes the plans are for. @example "group_class" */
  @ApiProperty(KIND) schedule_kind: SoldKind;
  /** Heading to show, in English. @example "Group classes" */
  title: string;
  /** Sections of the group, at least one. */
  sections: PriceSectionDto[];
}

/** The public price list of one location. */
export class PublicPriceListDto {
  /** Groups with plans: group classes, private lessons, room rental. */
  data: PriceGroupDto[];
}

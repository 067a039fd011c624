import { ApiProperty } from '@nestjs/swagger';

import { NamedEntityDto } from '../../../scheduling';
import { SOLD_KINDS, type SoldKind } from '../../domain/sold-kind';

const KIND = { enum: [...SOLD_KINDS] };

/** A heading in the price list under which plans of one kind stand. */
export class ClassPassSegmentDto {
  /**
   * Id of the segment.
   * @example 3
   */
  @ApiProperty()
  id: number;

  /**
   * Name as the studio writes it.
   * @example "Evenings"
   */
  @ApiProperty()
  name: string;

  /**
   * Name for addresses, unique within the studio.
   * @example "evenings"
   */
  @ApiProperty()
  slug: string;

  /**
   * Kind of classes its plans are for.
   * @example "group_class"
   */
  @ApiProperty(KIND)
  schedule_kind: string;
}

/** What the studio sells: a number of sessions for a price, valid for some days. */
export class ClassPassPlanDto {
  /**
   * Id of the plan.
   * @example 21
   */
  @ApiProperty()
  id: number;

  /**
   * Name as the studio writes it.
   * @example "10 classes"
   */
  @ApiProperty()
  name: string;

  /**
   * Name for addresses, unique within the studio.
   * @example "10-classes"
   */
  @ApiProperty()
  slug: string;

  /**
   * Kind of classes the plan is for.
   * @example "group_class"
   */
  @ApiProperty(KIND)
  schedule_kind: string;

  /** Heading the plan stands under, or null. */
  @ApiProperty({ type: ClassPassSegmentDto, nullable: true })
  segment: ClassPassSegmentDto | null;

  /**
   * Description, or null when the plan has none.
   * @example "For every group class, at any location."
   */
  @ApiProperty()
  description: string | null;

  /**
   * Price in minor units of the currency.
   * @example 12000
   */
  @ApiProperty()
  price_cents: number;

  /**
   * ISO 4217 currency of the price.
   * @example "EUR"
   */
  @ApiProperty()
  currency: string;

  /**
   * Number of classes a pass of this plan covers.
   * @example 10
   */
  @ApiProperty()
  sessions_count: number;

  /**
   * Days a pass is valid, counted from its first used session.
   * @example 90
   */
  @ApiProperty()
  validity_days: number;

  /**
   * Days a pass is valid at most, counted from the purchase.
   * @example 180
   */
  @ApiProperty()
  total_validity_days: number;

  /**
   * Earliest local start time of classes it covers as `HH:MM`, or null.
   * @example "08:00"
   */
  @ApiProperty()
  available_from_time: string | null;

  /**
   * Local start time as `HH:MM` before which classes are covered, or null.
   * @example "16:00"
   */
  @ApiProperty()
  available_until_time: string | null;

  /**
   * Whether it can be used outside these times for an additional price.
   * @example true
   */
  @ApiProperty()
  allows_any_time: boolean;

  /**
   * Price in minor units for use outside these times, or null.
   * @example 300
   */
  @ApiProperty()
  any_time_addon_price_cents: number | null;

  /**
   * Whether the plan is for people who come for the first time.
   * @example false
   */
  @ApiProperty()
  is_trial: boolean;

  /** Class types it covers, by name. */
  @ApiProperty()
  class_types: NamedEntityDto[];

  /** Trainer types it is limited to, by name; empty means any. */
  @ApiProperty()
  trainer_types: NamedEntityDto[];

  /** Rooms it is limited to, by name; empty means any. */
  @ApiProperty()
  rooms: NamedEntityDto[];
}

/** Plans under one heading. */
export class PriceSectionDto {
  /**
   * `segment:<slug>` for a segment; `all` or `without_segment` for plans without one.
   * @example "segment:evenings"
   */
  @ApiProperty()
  key: string;

  /**
   * Heading to show; empty for plans without a segment.
   * @example "Evenings"
   */
  @ApiProperty()
  title: string;

  /** Plans in the order the studio chose. */
  @ApiProperty()
  plans: ClassPassPlanDto[];
}

/** Plans for one kind of classes. */
export class PriceGroupDto {
  /**
   * Key of the group, the same as its kind.
   * @example "group_class"
   */
  @ApiProperty(KIND)
  key: SoldKind;

  /**
   * Kind of classes the plans are for.
   * @example "group_class"
   */
  @ApiProperty(KIND)
  schedule_kind: SoldKind;

  /**
   * Heading to show, in English.
   * @example "Group classes"
   */
  @ApiProperty()
  title: string;

  /** Sections of the group, at least one. */
  @ApiProperty()
  sections: PriceSectionDto[];
}

/** The public price list of one location. */
export class PublicPriceListDto {
  /** Groups with plans: group classes, private lessons, room rental. */
  @ApiProperty()
  data: PriceGroupDto[];
}

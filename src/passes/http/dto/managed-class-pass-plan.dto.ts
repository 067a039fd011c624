import { ApiProperty } from '@nestjs/swagger';

import { NamedEntityDto } from '../../../scheduling';
import { SOLD_KINDS, type SoldKind } from '../../domain/sold-kind';

/** A plan the studio sells, as staff manage it. */
export class ManagedClassPassPlanDto extends NamedEntityDto {
  /** Kind of the classes its passes cover. @example "group_class" */
  @ApiProperty({ enum: SOLD_KINDS })
  schedule_kind: SoldKind;

  /** Id of the segment it stands under in the price list. @example 4 */
  segment_id: number | null;

  /** What there is to tell about the plan. @example "Ten classes of your choice" */
  description: string | null;

  /** Price in minor units of the currency. @example 12000 */
  price_cents: number;

  /** ISO 4217 currency: the studio's when the plan was made. @example "EUR" */
  currency: string;

  /** Sessions of a pass. @example 10 */
  sessions_count: number;

  /** Days a pass is valid from its first used session on. @example 30 */
  validity_days: number;

  /** Days a pass is valid at most from its purchase on. @example 180 */
  total_validity_days: number;

  /** First time of day at which a covered class may start, `HH:MM`. @example "09:00" */
  available_from_time: string | null;

  /** Time of day before which a covered class must start, `HH:MM`. @example "16:00" */
  available_until_time: string | null;

  /** Whether its passes may be used at any time for an extra price. @example false */
  allows_any_time: boolean;

  /** This extra price in minor units; null exactly without `allows_any_time`. @example 500 */
  any_time_addon_price_cents: number | null;

  /** Whether it is for trying the studio once. @example false */
  is_trial: boolean;

  /** Whether it is sold and shown. @example true */
  is_active: boolean;

  /** Place among the plans of its kind. @example 0 */
  sort_order: number;

  /** Class types its passes cover, by name. */
  @ApiProperty({ type: () => [NamedEntityDto] })
  class_types: NamedEntityDto[];

  /** Trainer types its passes are limited to, by name; empty for any. */
  @ApiProperty({ type: () => [NamedEntityDto] })
  trainer_types: NamedEntityDto[];

  /** Rooms its passes are limited to, by name; empty for any. */
  @ApiProperty({ type: () => [NamedEntityDto] })
  rooms: NamedEntityDto[];
}

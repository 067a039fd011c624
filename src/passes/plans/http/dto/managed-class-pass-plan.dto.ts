import { ApiProperty } from '@nestjs/swagger';

import { NamedEntityDto } from '../../../../scheduling';
import { SOLD_KINDS, type SoldKind } from '../../domain/sold-kind';

/** A plan as staff manage it. */
export class ManagedClassPassPlanDto extends NamedEntityDto {
  /** Kind of the classes its passes cover. @example "group_class" */
  @ApiProperty({ enum: SOLD_KINDS }) schedule_kind: SoldKind;
  /** Id of its segment in the price list. @example 4 */
  segment_id: number | null;
  /** Description of the plan. @example "Ten classes of your choice" */
  description: string | null;
  /** Price in minor units of the currency. @example 12000 */
  price_cents: number;
  /** ISO 4217 currency: the studio's when the plan was created. @example "EUR" */
  currency: string;
  /** Sessions of a pass. @example 10 */
  sessions_count: number;
  /** Days a pass is valid from its first used session. @example 30 */
  validity_days: number;
  /** Maximum days a pass is valid from its purchase. @example 180 */
  total_validity_days: number;
  /** Earliest time of day at which a covered class may start, `HH:MM`. @example "09:00" */
  available_from_time: string | null;
  /** Time of day before which a covered class must start, `HH:MM`. @example "16:00" */
  available_until_time: string | null;
  /** Whether its passes may be used outside these times for an extra price. @example false */
  allows_any_time: boolean;
  /** This extra price in minor units; null if and only if `allows_any_time` is false. @example 500 */
  any_time_addon_price_cents: number | null;
  /** Whether it is for people who come for the first time. @example false */
  is_trial: boolean;
  /** Whether it is sold and shown. @example true */
  is_active: boolean;
  /** Position among the plans of its kind. @example 0 */
  sort_order: number;
  /** Class types its passes cover, by name. */
  @ApiProperty({ type: () => [NamedEntityDto] }) class_types: NamedEntityDto[];
  /** Trainer types its passes are limited to, by name; empty for any. */
  @ApiProperty({ type: () => [NamedEntityDto] }) trainer_types: NamedEntityDto[];
  /** Rooms its passes are limited to, by name; empty for any. */
  @ApiProperty({ type: () => [NamedEntityDto] }) rooms: NamedEntityDto[];
}

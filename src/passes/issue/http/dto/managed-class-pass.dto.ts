import { ApiProperty } from '@nestjs/swagger';

import { ActorSnapshotDto } from '../../../../accounts';
import { PASS_SOURCES, type PassSource } from '../../../sessions';
import { MobileCustomerClassPassDto } from './mobile-customer-class-pass.dto';

/** A class pass as staff see it. */
export class ManagedClassPassDto extends MobileCustomerClassPassDto {
  /** Customer who holds the pass. @example 17 */
  customer_id: number;
  /** Plan of the pass; null if it was deleted, and the pass then covers nothing. @example 5 */
  class_pass_plan_id: number | null;
  /** `manual` when staff issued it. @example "manual" */
  @ApiProperty({ enum: PASS_SOURCES }) source: PassSource;
  /** Whether it was issued for a trial plan. @example false */
  is_trial: boolean;
  /** Days it is valid from the first used session. @example 30 */
  validity_days: number;
  /** Days it is valid from the purchase. @example 180 */
  total_validity_days: number;
  /** When it was frozen; null unless it is frozen. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) frozen_at: string | null;
  /** When it was used up, expired or cancelled; null while it is active or frozen. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) closed_at: string | null;
  /** Why it was cancelled; null otherwise. @example "Moved away" */
  cancel_reason: string | null;
  /** Who issued it; null for a pass that was paid online. @example null */
  @ApiProperty({ type: ActorSnapshotDto, nullable: true }) issued_by: ActorSnapshotDto | null;
  /** Location where it was issued and paid; null when none was named. @example 2 */
  issued_location_id: number | null;
  /** Earliest time of day at which a covered class may start, `HH:MM`, as when the pass was issued. @example "09:00" */
  available_from_time: string | null;
  /** Time of day before which a covered class must start, `HH:MM`, as when the pass was issued. @example "16:00" */
  available_until_time: string | null;
  /** Whether it may be used outside these times for an extra price. @example false */
  allows_any_time: boolean;
  /** This extra price in minor units; null if and only if `allows_any_time` is false. @example 300 */
  any_time_addon_price_cents: number | null;
}

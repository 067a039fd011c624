import { ApiProperty } from '@nestjs/swagger';

import { RESERVATION_STATUSES, type ReservationStatus } from '../../../sessions';

/** A session that a booking has or had. */
export class HeldSessionDto {
  /** Pass of the session. @example 41 */
  class_pass_id: number;
  /** Sessions that are `released` are available again. @example "reserved" */
  @ApiProperty({ enum: RESERVATION_STATUSES }) status: ReservationStatus;
}

/** What rebalancing changed for one booking. */
export class RebalancedReservationDto {
  /** The booking. @example 311 */
  class_booking_id: number;
  /** Class of the booking. @example 90 */
  scheduled_class_id: number;
  /** Session before; null if there was none. @example null */
  @ApiProperty({ type: HeldSessionDto, nullable: true }) previous: HeldSessionDto | null;
  /** Session after; null if there is none. @example null */
  @ApiProperty({ type: HeldSessionDto, nullable: true }) next: HeldSessionDto | null;
}

import { ApiProperty } from '@nestjs/swagger';

import { StaffCustomerDto } from './staff-customer.dto';

/** A customer as staff manage them. */
export class ManagedCustomerDto extends StaffCustomerDto {
  /** When the customer was created. @example "2026-05-04T09:30:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** When name and contacts were permanently removed; null if they were not. @example "2026-09-01T08:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) anonymised_at: string | null;
}

/** A customer with the extent of their history. */
export class ManagedCustomerDetailsDto extends ManagedCustomerDto {
  /** Number of active bookings of classes that have not started. @example 2 */
  active_bookings_ahead: number;
  /** Number of bookings of any status. @example 31 */
  bookings_count: number;
  /** Number of active class passes. @example 1 */
  active_passes: number;
}

import { ApiProperty } from '@nestjs/swagger';

/** Whether a customer has a calendar address. */
export class CalendarAddressDto {
  /** When the address was made, in UTC; null without one. @example "2026-11-23T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string | null;
}

/** A new calendar address. */
export class NewCalendarAddressDto {
  /**
   * The address for calendar programs. Who knows it sees the bookings, so treat it as a password.
   * @example "https://studio.example.org/calendar/1a.0123456789abcdefghijklmnopqrstuvwxyzABCDEFG.ics"
   */
  @ApiProperty({ format: 'uri' }) address: string;
  /** When the address was made, in UTC. @example "2026-11-23T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

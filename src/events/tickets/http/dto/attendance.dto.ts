import { ApiProperty } from '@nestjs/swagger';

/** Numbers of tickets. */
export class AttendanceCountsDto {
  /** Tickets that were ever issued, voided and refunded ones included. @example 120 */
  issued: number;
  /** Tickets that let in. @example 112 */
  valid: number;
  /** Tickets whose holder is inside. @example 87 */
  checked_in: number;
  /** Valid tickets whose holder is not inside. @example 25 */
  not_arrived: number;
}

/** Numbers of tickets of one type. */
export class TypeAttendanceDto extends AttendanceCountsDto {
  /** Id of the ticket type. @example 7 */
  ticket_type_id: number;
  /** Name of the ticket type as it is now. @example "Standard" */
  name: string;
}

/** Who has arrived at an event. */
export class EventAttendanceDto extends AttendanceCountsDto {
  /** The same for each ticket type, by `sort_order` and id. */
  @ApiProperty({ type: TypeAttendanceDto, isArray: true }) ticket_types: TypeAttendanceDto[];
}

import { formatUtc } from '@studio/kernel';

import type { AttendanceRow, TicketRow } from '../../../ticketing';
import type { AttendanceCountsDto, EventAttendanceDto } from './dto/attendance.dto';
import type { EventTicketDto } from './dto/event-ticket.dto';

/** A ticket as the door list shows it. */
export function presentEventTicket(row: TicketRow): EventTicketDto {
  const { order_source: _source, voided_by_user_id: _voider, checked_in_at, voided_at, ...ticket } = row;
  return {
    ...ticket,
    checked_in_at: checked_in_at && formatUtc(checked_in_at),
    voided_at: voided_at && formatUtc(voided_at),
  };
}

/** Who has arrived: in all, and by ticket type. */
export function presentAttendance(rows: readonly AttendanceRow[]): EventAttendanceDto {
  const sum = (count: 'issued' | 'valid' | 'checked_in') => rows.reduce((total, row) => total + row[count], 0);
  return {
    ...countsOf({ issued: sum('issued'), valid: sum('valid'), checked_in: sum('checked_in') }),
    ticket_types: rows.map((row) => ({ ticket_type_id: row.ticket_type_id, name: row.name, ...countsOf(row) })),
  };
}

/** Only valid tickets let in, so those who may still come are the valid ones that have not. */
function countsOf({ issued, valid, checked_in }: Omit<AttendanceRow, 'ticket_type_id' | 'name'>): AttendanceCountsDto {
  return { issued, valid, checked_in, not_arrived: valid - checked_in };
}

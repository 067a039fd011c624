import { formatUtc } from '@studio/kernel';

import type { EventRow, ListedEventRow } from '../queries/event.query';
import type { EventDto, ListedEventDto } from './dto/event.dto';

const utc = (instant: Date | null) => instant && formatUtc(instant);

/** An event as lists show it. */
export function presentListedEvent(row: ListedEventRow): ListedEventDto {
  return { ...row, ...momentsOf(row) };
}

/** An event with its long texts. */
export function presentEvent(row: EventRow): EventDto {
  return { ...row, ...momentsOf(row) };
}

function momentsOf(row: ListedEventRow) {
  return {
    starts_at: formatUtc(row.starts_at),
    ends_at: formatUtc(row.ends_at),
    published_at: utc(row.published_at),
    cancelled_at: utc(row.cancelled_at),
    archived_at: utc(row.archived_at),
    created_at: formatUtc(row.created_at),
    updated_at: formatUtc(row.updated_at),
  };
}

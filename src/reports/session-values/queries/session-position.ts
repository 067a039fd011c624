import { type PageInput, type PagePosition, pageRequest, readPosition } from '@studio/kernel';

/** A row of a list that is read newest first. */
export interface SessionPosition {
  readonly startsAt: Date;
  /** Of the session, or of the booking where bookings are listed. */
  readonly id: number;
}

/** Where a part of the list begins, and how many rows it has at most. */
export interface SessionPage {
  /** Null for the newest. */
  readonly after: SessionPosition | null;
  readonly limit: number;
}

/** Reads `limit` and `cursor` of such a list. Throws `validation_failed` on `cursor`. */
export function sessionPage(scope: unknown, page: PageInput): SessionPage {
  const request = pageRequest(scope, page);
  const position = readPosition(request, ['instant', 'id']);
  const after = position && { startsAt: new Date(position[0]), id: position[1] };
  return { after, limit: request.limit };
}

/** What a cursor keeps of a position. */
export function cursorValues({ startsAt, id }: SessionPosition): PagePosition {
  return [startsAt.toISOString(), id];
}

/** `$6` to `$8` of a statement that lists the page. */
export function pageValues({ after, limit }: SessionPage): unknown[] {
  return [after?.startsAt ?? null, after?.id ?? null, limit];
}

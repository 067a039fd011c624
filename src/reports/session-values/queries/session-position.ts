import { type PageInput, type PagePosition, pageRequest, readPosition } from '@studio/kernel';

/** Position in a list that is read newest first. */
export interface SessionPosition {
  readonly startsAt: Date;
  /** Id of the session, or of the booking where bookings are listed. */
  readonly id: number;
}

/** Start and size of a page. */
export interface SessionPage {
  /** Null for the first page. */
  readonly after: SessionPosition | null;
  readonly limit: number;
}

/** Reads `limit` and `cursor`. Throws `validation_failed` on `cursor`. */
export function sessionPage(scope: unknown, page: PageInput): SessionPage {
  const request = pageRequest(scope, page);
  const position = readPosition(request, ['instant', 'id']);
  const after = position && { startsAt: new Date(position[0]), id: position[1] };
  return { after, limit: request.limit };
}

/** The values of a position that its cursor contains. */
export function cursorValues({ startsAt, id }: SessionPosition): PagePosition {
  return [startsAt.toISOString(), id];
}

/** `$6` to `$8` of a statement that reads a page. */
export function pageValues({ after, limit }: SessionPage): unknown[] {
  return [after?.startsAt ?? null, after?.id ?? null, limit];
}

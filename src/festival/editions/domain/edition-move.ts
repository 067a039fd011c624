import { calendarDateOf } from '@studio/kernel';

import type { EditionStatus } from './edition-status';

/** Moves of an edition (festival.md section 2). */
export type EditionAction = 'publish' | 'start' | 'complete' | 'cancel' | 'archive';

/** The facts that decide on a move. */
export interface MovingEdition {
  readonly status: EditionStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Time zone of the edition's calendar days. */
  readonly timezone: string;
}

interface Move {
  readonly from: readonly EditionStatus[];
  readonly to: EditionStatus;
}

const MOVES: Readonly<Record<EditionAction, Move>> = {
  publish: { from: ['draft'], to: 'published' },
  start: { from: ['published'], to: 'in_progress' },
  complete: { from: ['in_progress'], to: 'completed' },
  cancel: { from: ['draft', 'published', 'in_progress'], to: 'cancelled' },
  archive: { from: ['completed', 'cancelled'], to: 'archived' },
};

/** The status an action leads to. */
export function editionStatusAfter(action: EditionAction): EditionStatus {
  return MOVES[action].to;
}

/**
 * `none`: the edition already has the status. An edition can start only on one of its own days, from the first to the
 * last (FEST-1).
 */
export function decideEditionMove(
  action: EditionAction,
  edition: MovingEdition,
  now: Date,
): 'move' | 'none' | 'refused' {
  const { from, to } = MOVES[action];
  if (edition.status === to) return 'none';
  if (!from.includes(edition.status)) return 'refused';
  return action !== 'start' || isOnItsDays(edition, now) ? 'move' : 'refused';
}

/** Inputs that an edition lacks to be published; empty when it can be. */
export function missingToPublish(
  { endsAt, hasOffer }: { readonly endsAt: Date; readonly hasOffer: boolean },
  now: Date,
): readonly ('ends_at' | 'categories')[] {
  return [...(endsAt > now ? [] : (['ends_at'] as const)), ...(hasOffer ? [] : (['categories'] as const))];
}

function isOnItsDays({ startsAt, endsAt, timezone }: MovingEdition, now: Date): boolean {
  const today = calendarDateOf(now, timezone);
  return calendarDateOf(startsAt, timezone) <= today && today <= calendarDateOf(endsAt, timezone);
}

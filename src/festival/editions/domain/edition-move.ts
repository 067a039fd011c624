import { calendarDateOf } from '@studio/kernel';

import type { EditionStatus } from './edition-status';

/** What staff do with an edition as a whole (festival.md section 2). */
export type EditionAction = 'publish' | 'start' | 'complete' | 'cancel' | 'archive';

/** An edition as far as its status moves. */
export interface MovingEdition {
  readonly status: EditionStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Zone of the edition's calendar days. */
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
 * Whether the action moves the edition (`move`), finds it there already (`none`), or is refused; an edition starts on its
 * own days only, the first and the last included (FEST-1).
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

/** What an edition lacks to be published, as the inputs that are told; none when it can be. */
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

import { momentText, oneLine } from '@studio/kernel';

import type { Message } from './notification-kind';

/** What staff may change about a pass. */
export type PassChange = 'sessions' | 'validity_days' | 'freeze' | 'unfreeze' | 'cancellation';

/** A pass as its text needs it, after the change. */
export interface PassTextFacts {
  readonly planName: string;
  readonly studioName: string;
  readonly sessionsCount: number;
  /** Sessions that are neither used nor reserved for a booking. */
  readonly freeSessions: number;
  /** Days from the first class on. */
  readonly validityDays: number;
  readonly usableUntilAt: Date;
  /** The studio's zone. */
  readonly timeZone: string;
}

/** Text to a customer: they got a pass. */
export function passIssuedMessage(facts: PassTextFacts): Message {
  const plan = oneLine(facts.planName);
  return {
    title: `New class pass: ${plan}`,
    text: `You have the class pass ${plan} at ${oneLine(facts.studioName)}: ${counted(facts.sessionsCount, 'session')}, ${validity(facts)}.`,
  };
}

/** Text to a customer: staff changed one of their passes; the reason is not disclosed. */
export function passAdjustedMessage(facts: PassTextFacts, change: PassChange): Message {
  const plan = oneLine(facts.planName);
  return {
    title: `Class pass changed: ${plan}`,
    text: `Your class pass ${plan} at ${oneLine(facts.studioName)} ${CHANGES[change](facts)}.`,
  };
}

const CHANGES: Record<PassChange, (facts: PassTextFacts) => string> = {
  sessions: ({ sessionsCount, freeSessions }) =>
    `has ${counted(sessionsCount, 'session')} in all now, ${freeSessions} of them free`,
  validity_days: (facts) => `has another validity now: ${validity(facts)}`,
  freeze: () => 'is frozen now and covers no classes until it is unfrozen',
  unfreeze: (facts) => `is not frozen any more: ${validity(facts)}`,
  cancellation: () => 'is cancelled',
};

function validity({ validityDays, usableUntilAt, timeZone }: PassTextFacts): string {
  const days = counted(validityDays, 'day');
  return `valid for ${days} from the first class on, at most until ${momentText(usableUntilAt, timeZone)}`;
}

function counted(count: number, word: string): string {
  return `${count} ${count === 1 ? word : `${word}s`}`;
}

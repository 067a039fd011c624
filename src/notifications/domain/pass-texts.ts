import { oneLine } from '@studio/kernel';
import { type Language, momentText } from '@studio/texts';

import { say } from './messages';
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
export function passIssuedMessage(facts: PassTextFacts, language: Language): Message {
  const words = wordsOf(facts, language);
  return { title: say(language, 'passIssuedTitle', words), text: say(language, 'passIssued', words), language };
}

/** Text to a customer: staff changed one of their passes; the reason is not disclosed. */
export function passAdjustedMessage(facts: PassTextFacts, change: PassChange, language: Language): Message {
  const words = wordsOf(facts, language);
  return {
    title: say(language, 'passChangedTitle', words),
    text: say(language, CHANGES[change], words),
    language,
  };
}

const CHANGES = {
  sessions: 'passSessions',
  validity_days: 'passValidity',
  freeze: 'passFrozen',
  unfreeze: 'passUnfrozen',
  cancellation: 'passCancelled',
} as const satisfies Record<PassChange, string>;

function wordsOf({ validityDays, usableUntilAt, timeZone, ...facts }: PassTextFacts, language: Language) {
  const until = momentText(usableUntilAt, timeZone, language);
  return {
    plan: oneLine(facts.planName),
    studio: oneLine(facts.studioName),
    sessions: facts.sessionsCount,
    free: facts.freeSessions,
    validity: say(language, 'validity', { days: validityDays, until }),
  };
}

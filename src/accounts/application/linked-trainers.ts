import type { Statement } from '@studio/persistence';

/** The trainer a member of the staff is, as apps show it. */
export interface LinkedTrainer {
  readonly id: number;
  readonly name: string;
  readonly photo_url: string | null;
}

/**
 * Port: which trainer of a studio a person is. Scheduling keeps them, and knows this context. Given as a statement, so that
 * it is read together with the person.
 */
export abstract class LinkedTrainers {
  /** The active trainer linked to the person (PERM-4); no row without one. */
  abstract statement(accountId: number, userId: number): Statement<LinkedTrainer>;
}

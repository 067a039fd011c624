import type { Statement } from '@studio/persistence';

/** The trainer that a staff member is in a studio, as apps show it. */
export interface LinkedTrainer {
  readonly id: number;
  readonly name: string;
  readonly photo_url: string | null;
}

/**
 * Port: the trainer of a studio that a person is. Scheduling owns trainers and depends on this context. Returned as a
 * statement, so that it is read together with the person.
 */
export abstract class LinkedTrainers {
  /** The active trainer linked to the person (PERM-4); no row if there is none. */
  abstract statement(accountId: number, userId: number): Statement<LinkedTrainer>;
}

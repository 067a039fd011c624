import type { StaffContext } from '@studio/access';

/** A person as a browser knows them that is signed in: in at least one studio, and the same person in all of them. */
export interface SignedInPerson {
  readonly userId: number;
  readonly studios: readonly StaffContext[];
}

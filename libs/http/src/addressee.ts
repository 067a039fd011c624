import { type Work, workUnderWay } from '@studio/observability';

/** Who gets the answer of a request, as far as it is known: the languages of a refusal depend on it (LANG-2). */
export interface Addressee {
  /** As the studio's owner entered it. */
  readonly studioLanguage?: string;
  readonly accountId?: number;
  /** The signed-in customer; null for anybody else with a bearer. */
  readonly customerId?: number | null;
  readonly isStaff?: boolean;
}

const addressees = new WeakMap<Work, Addressee>();

/** Adds what a request has found out. Without effect outside of requests. */
export function noteAddressee(facts: Addressee): void {
  const work = workUnderWay();
  if (work) addressees.set(work, { ...addressees.get(work), ...facts });
}

/** What is known of the addressee of the request under way. */
export function addresseeUnderWay(): Addressee {
  const work = workUnderWay();
  return (work && addressees.get(work)) ?? {};
}

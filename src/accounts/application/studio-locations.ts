import type { Statement } from '@studio/persistence';

/** A location as apps list it. */
export interface ListedLocation {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly address: string | null;
  readonly timezone: string | null;
  readonly is_active: boolean;
}

/**
 * Port: the locations of a studio by name and id. Scheduling keeps them, and knows this context. Given as a statement, so
 * that it is read together with the studio.
 */
export abstract class StudioLocations {
  abstract statement(accountId: number): Statement<ListedLocation>;
}

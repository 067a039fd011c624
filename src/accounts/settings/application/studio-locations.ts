import type { Statement } from '@studio/persistence';

export interface ListedLocation {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly address: string | null;
  readonly timezone: string | null;
  readonly is_active: boolean;
}

/**
 * Port: the locations of a studio by name and id. Scheduling owns locations and depends on this context. Returned as a
 * statement, so that it is read together with the studio.
 */
export abstract class StudioLocations {
  abstract statement(accountId: number): Statement<ListedLocation>;
}

import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';

/** The person whose data are to be erased in a studio. */
export interface ErasedPerson {
  /** In lower case. */
  readonly emails: readonly string[];
  /** In E.164. */
  readonly phones: readonly string[];
}

/** The number of erased rows by kind, such as `event_orders`; kinds with zero are absent. */
export type ErasedCounts = Readonly<Record<string, number>>;

/** Erases the data of one context about the person, in the open transaction of the studio. A repeat finds nothing. */
export type Eraser = (scope: StudioScope, person: ErasedPerson) => Promise<ErasedCounts>;

/** Lets every context erase its part of a person's data, and returns how much that was. */
@Injectable()
export class PersonErasure {
  private readonly erasers: Eraser[] = [];

  /** Called once at start, in `onModuleInit`. */
  register(eraser: Eraser): void {
    this.erasers.push(eraser);
  }

  /** Runs in the open transaction: an error of one context fails the erasure as a whole. */
  async erase(scope: StudioScope, person: ErasedPerson): Promise<ErasedCounts> {
    const counts: Record<string, number> = {};
    for (const eraser of this.erasers) Object.assign(counts, await eraser(scope, person));
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  }
}

import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { StudioScope } from '@studio/persistence';

/** Two customers of a studio; the source is merged into the target. */
export interface MergePair {
  readonly sourceId: number;
  readonly targetId: number;
}

/** Two bookings of the pair in one class, and their outcome. */
export interface BookingCollision {
  readonly scheduledClassId: number;
  readonly classTitle: string;
  readonly startsAt: Date;
  readonly sourceBookingId: number;
  readonly targetBookingId: number;
  /** The booking that keeps the place. */
  readonly keptBookingId: number;
  /** Whether the other booking is cancelled and its session returned; otherwise it remains unchanged, as evidence. */
  readonly isOtherCancelled: boolean;
}

/** Numbers of what one context moves, by kind such as `bookings`. */
export interface MergeShare {
  readonly counts: Readonly<Record<string, number>>;
  readonly collisions?: readonly BookingCollision[];
}

/** One context's part in a merge. Every method but `preview` works in the merge's transaction. */
export interface CustomerBelonging {
  /** Locks rows that precede customers in the order of locks; called again when both customers are locked. */
  lock?(ctx: ActorContext, pair: MergePair): Promise<void>;
  /** Moves everything of the source to the target. Both customers are locked. */
  move(ctx: ActorContext, pair: MergePair): Promise<void>;
  /** Runs after every context has moved its share. */
  settle?(ctx: ActorContext, pair: MergePair): Promise<void>;
  /** What would be moved now, without locks. */
  preview(scope: StudioScope, pair: MergePair): Promise<MergeShare>;
}

/** Parts of a merge in other contexts (MRG-7), registered at start, so that this context does not depend on them. */
@Injectable()
export class CustomerBelongings {
  private readonly parts = new Map<string, CustomerBelonging>();

  /** Registers the part of the context `name`; called once at start, in `onModuleInit`. */
  register(name: string, part: CustomerBelonging): void {
    if (this.parts.has(name)) throw new Error(`The belongings of customers in ${name} are registered twice.`);
    this.parts.set(name, part);
  }

  async lock(ctx: ActorContext, pair: MergePair): Promise<void> {
    for (const part of this.parts.values()) await part.lock?.(ctx, pair);
  }

  async move(ctx: ActorContext, pair: MergePair): Promise<void> {
    for (const part of this.parts.values()) await part.move(ctx, pair);
  }

  async settle(ctx: ActorContext, pair: MergePair): Promise<void> {
    for (const part of this.parts.values()) await part.settle?.(ctx, pair);
  }

  async preview(scope: StudioScope, pair: MergePair): Promise<Required<MergeShare>> {
    const shares: MergeShare[] = [];
    for (const part of this.parts.values()) shares.push(await part.preview(scope, pair));
    return {
      counts: Object.assign({}, ...shares.map(({ counts }) => counts)) as Record<string, number>,
      collisions: shares.flatMap(({ collisions = [] }) => collisions),
    };
  }
}

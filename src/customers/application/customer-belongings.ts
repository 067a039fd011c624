import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { StudioScope } from '@studio/persistence';

/** Two customers of a studio; the source becomes the target. */
export interface MergePair {
  readonly sourceId: number;
  readonly targetId: number;
}

/** Two bookings of the pair in one class, and what a merge does with them. */
export interface BookingCollision {
  readonly scheduledClassId: number;
  readonly classTitle: string;
  readonly startsAt: Date;
  readonly sourceBookingId: number;
  readonly targetBookingId: number;
  /** The booking that holds the person's place. */
  readonly keptBookingId: number;
  /** Whether the other one is cancelled and its session returned; otherwise it stays as it is, as evidence. */
  readonly isOtherCancelled: boolean;
}

/** What one context moves, in numbers by kind such as `bookings`. */
export interface MergeShare {
  readonly counts: Readonly<Record<string, number>>;
  readonly collisions?: readonly BookingCollision[];
}

/** One context's part in a merge. Every method but `preview` works in the merge's transaction. */
export interface CustomerBelonging {
  /** Locks what stands before customers in the order of locks; called again with both customers locked. */
  lock?(ctx: ActorContext, pair: MergePair): Promise<void>;
  /** Makes everything of the source the target's. Both customers are locked. */
  move(ctx: ActorContext, pair: MergePair): Promise<void>;
  /** Settles what only shows once every context has moved its share. */
  settle?(ctx: ActorContext, pair: MergePair): Promise<void>;
  /** What would move, as of now and without any lock. */
  preview(scope: StudioScope, pair: MergePair): Promise<MergeShare>;
}

/**
 * What the contexts that know customers keep of them, for merges (MRG-7). Each registers its part at start, so this context
 * does not know them.
 */
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

import type { ActorContext } from '@studio/access';

/** A trainer with the person who signs in as them. */
export interface TrainerLink {
  readonly id: number;
  readonly name: string;
  readonly userId: number | null;
}

/** Port: which people the trainers of a studio are. Scheduling keeps the trainers, and knows this context. */
export abstract class TrainerLinks {
  /** The trainer, active or not, locked until the unit ends; null without one. */
  abstract lock(ctx: ActorContext, trainerId: number): Promise<TrainerLink | null>;

  /** The trainer the person is; null when they are none. */
  abstract trainerOf(ctx: ActorContext, userId: number): Promise<number | null>;

  /** Links the trainer to a person, or to nobody. */
  abstract link(ctx: ActorContext, trainerId: number, userId: number | null): Promise<void>;
}

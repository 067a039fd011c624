import type { ActorContext } from '@studio/access';

/** A trainer with the person who signs in as the trainer. */
export interface TrainerLink {
  readonly id: number;
  readonly name: string;
  readonly userId: number | null;
}

/** Port: the people linked to a studio's trainers. Scheduling owns trainers and depends on this context. */
export abstract class TrainerLinks {
  /** The trainer, active or not, locked until the transaction ends; null if there is none. */
  abstract lock(ctx: ActorContext, trainerId: number): Promise<TrainerLink | null>;

  /** The trainer linked to the person; null if there is none. */
  abstract trainerOf(ctx: ActorContext, userId: number): Promise<number | null>;

  /** Links the trainer to a person; null unlinks. */
  abstract link(ctx: ActorContext, trainerId: number, userId: number | null): Promise<void>;
}

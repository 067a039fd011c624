import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import { type LinkedTrainer, LinkedTrainers } from '../../people';
import type { StaffUser } from '../application/staff-credentials';

/** A staff member and their trainer in the studio. */
export interface StaffProfile {
  readonly user: StaffUser;
  readonly trainer: LinkedTrainer | null;
}

@Injectable()
export class StaffProfileQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly trainers: LinkedTrainers,
  ) {}

  /** The person behind the session. Throws if there is none, which the session excludes. */
  async current(ctx: StaffContext): Promise<StaffProfile> {
    const { userId } = ctx.actor;
    const text = 'SELECT id, name, email, phone, avatar_url FROM accounts."user" WHERE id = $1';
    const [[user], [trainer]] = await this.uow.read(ctx, [
      statement<StaffUser>('staff_user', text, [userId]),
      this.trainers.statement(ctx.accountId, userId),
    ]);
    if (!user) throw new Error(`There is no person with the id ${userId}.`);
    return { user, trainer: trainer ?? null };
  }
}

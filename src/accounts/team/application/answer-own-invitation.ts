import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { OwnInvitationsQuery } from '../queries/own-invitations.query';
import { type AcceptingPerson, InvitationAcceptance } from './invitation-acceptance';
import { InvitationRefusal } from './invitation-refusal';
import { assertNoDemo } from './inviting-studio';

/** Own invitations are found by an address that the person has proved (JOIN-3). */
const PERSON = `
  SELECT id AS "userId", name, email FROM accounts."user"
  WHERE id = $1 AND system_role IS NULL AND email_proven_at IS NOT NULL FOR SHARE`;

/**
 * Answers an invitation of any studio from a session in another one. Throws `not_found` for invitations of others,
 * `demo_readonly`, `invitation_ended`, and `invitation_not_acceptable` (JOIN-4).
 */
@Injectable()
export class AnswerOwnInvitation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly invitations: OwnInvitationsQuery,
    private readonly acceptance: InvitationAcceptance,
    private readonly refusal: InvitationRefusal,
  ) {}

  async accept(ctx: StaffContext, id: number): Promise<void> {
    const { studio, trainerId } = await this.found(ctx, id);
    await this.uow.write(studio.ctx, async (manager) => {
      const trainer = await this.acceptance.lockTrainer(studio, trainerId);
      const person = await lockPerson(manager, ctx.actor.userId);
      await this.acceptance.accept(manager, studio, { id, trainer }, person);
    });
  }

  /** A repeat changes nothing. */
  async refuse(ctx: StaffContext, id: number): Promise<void> {
    const { studio } = await this.found(ctx, id);
    await this.uow.write(studio.ctx, async (manager) => {
      const { email } = await lockPerson(manager, ctx.actor.userId);
      await this.refusal.refuse(manager, studio, { id, email });
    });
  }

  private async found(ctx: StaffContext, id: number) {
    const found = await this.invitations.answerable(ctx, id);
    if (!found) throw notFound('The invitation');
    assertNoDemo(found.studio);
    return found;
  }
}

async function lockPerson(manager: EntityManager, userId: number): Promise<AcceptingPerson> {
  const [person] = await manager.query<AcceptingPerson[]>(PERSON, [userId]);
  if (!person) throw notFound('The invitation');
  return person;
}

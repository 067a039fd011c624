import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { StaffPasswords } from '../../sessions';
import { invitationEnded } from '../domain/invitation.errors';
import { InvitationLinks, type LinkedInvitation } from './invitation-links';
import { InvitationAcceptance } from './invitation-acceptance';
import { InvitationRefusal } from './invitation-refusal';
import { assertNoDemo } from './inviting-studio';
import { type LinkAnswer, LinkProof } from './link-proof';

/**
 * Answers an invitation by its mailed link (JOIN-3). The link proves the mailbox; a person who already works in a studio also
 * proves the account by its password. Throws `invitation_ended`, `invitation_not_acceptable`, `validation_failed` on `name` and
 * `password`, `invalid_credentials` on `email`, `staff_access_denied`, `demo_readonly`.
 */
@Injectable()
export class AnswerInvitationLink {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly links: InvitationLinks,
    private readonly proof: LinkProof,
    private readonly acceptance: InvitationAcceptance,
    private readonly refusal: InvitationRefusal,
    private readonly passwords: StaffPasswords,
  ) {}

  async accept(token: string, answer: LinkAnswer): Promise<LinkedInvitation> {
    const found = await this.usable(token);
    const personOf = await this.proof.prepare(found, answer);
    await this.uow.write(found.studio.ctx, async (manager) => {
      const trainer = await this.acceptance.lockTrainer(found.studio, found.trainerId);
      const person = await personOf(manager);
      await this.acceptance.accept(manager, found.studio, { id: found.id, trainer }, person);
      // Checked again under the lock, as a newer mail or a withdrawal may have ended the link.
      if (!(await this.links.isAlive(manager, found.studio, token))) throw invitationEnded();
      await this.passwords.proveEmail(manager, person.userId);
    });
    return found;
  }

  async refuse(token: string): Promise<LinkedInvitation> {
    const found = await this.usable(token);
    const { studio, id, email } = found;
    await this.uow.write(studio.ctx, (manager) => this.refusal.refuse(manager, studio, { id, email }));
    return found;
  }

  private async usable(token: string): Promise<LinkedInvitation> {
    const found = await this.links.find(token);
    if (!found) throw invitationEnded();
    assertNoDemo(found.studio);
    return found;
  }
}

import { Injectable } from '@nestjs/common';
import type { ActorContext, StaffContext } from '@studio/access';
import { Clock, type Page, pageRequest } from '@studio/kernel';

import type { InvitationStatus } from '../domain/invitation';
import { type InvitationRow, invitationsScope, InvitationsQuery } from '../queries/invitations.query';
import { OWN_INVITATIONS, type OwnInvitationRow, OwnInvitationsQuery } from '../queries/own-invitations.query';

/** What is asked of a list. */
interface PageInput {
  readonly limit?: number | null;
  readonly cursor?: string | null;
}

/** Invitations as they are now: to the studio's staff, and to the invited person. Lists throw `validation_failed` (cursor). */
@Injectable()
export class ReadInvitations {
  constructor(
    private readonly invitations: InvitationsQuery,
    private readonly own: OwnInvitationsQuery,
    private readonly clock: Clock,
  ) {}

  /** Those of the studio, newest first; null: whatever their status. */
  async ofStudio(ctx: ActorContext, status: InvitationStatus | null, input: PageInput): Promise<Page<InvitationRow>> {
    return this.invitations.page(ctx, status, pageRequest(invitationsScope(status), input), this.clock.now());
  }

  /** One that the studio has. */
  async get(ctx: ActorContext, id: number): Promise<InvitationRow> {
    return this.invitations.get(ctx, id, this.clock.now());
  }

  /** Those of all studios that wait for the person, newest first (JOIN-3). */
  async ofPerson({ actor }: StaffContext, input: PageInput): Promise<Page<OwnInvitationRow>> {
    return this.own.page(actor.userId, pageRequest(OWN_INVITATIONS, input), this.clock.now());
  }
}

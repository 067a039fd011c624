import { Injectable } from '@nestjs/common';
import type { ActorContext, StaffContext } from '@studio/access';
import { Clock, type Page, pageRequest } from '@studio/kernel';

import type { InvitationStatus } from '../domain/invitation';
import { type InvitationRow, invitationsScope, InvitationsQuery } from '../queries/invitations.query';
import { OWN_INVITATIONS, type OwnInvitationRow, OwnInvitationsQuery } from '../queries/own-invitations.query';

interface PageInput {
  readonly limit?: number | null;
  readonly cursor?: string | null;
}

/** Reads invitations for the studio's staff and for the invited person. Lists throw `validation_failed` (cursor). */
@Injectable()
export class ReadInvitations {
  constructor(
    private readonly invitations: InvitationsQuery,
    private readonly own: OwnInvitationsQuery,
    private readonly clock: Clock,
  ) {}

  /** Newest first; `status` null means any. */
  async ofStudio(ctx: ActorContext, status: InvitationStatus | null, input: PageInput): Promise<Page<InvitationRow>> {
    return this.invitations.page(ctx, status, pageRequest(invitationsScope(status), input), this.clock.now());
  }

  async get(ctx: ActorContext, id: number): Promise<InvitationRow> {
    return this.invitations.get(ctx, id, this.clock.now());
  }

  /** Pending invitations of all studios for the person, newest first (JOIN-3). */
  async ofPerson({ actor }: StaffContext, input: PageInput): Promise<Page<OwnInvitationRow>> {
    return this.own.page(actor.userId, pageRequest(OWN_INVITATIONS, input), this.clock.now());
  }
}

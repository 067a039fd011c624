import { Injectable } from '@nestjs/common';
import type { ActorContext, MembershipRole } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { StaffDirectory } from '../queries/staff-directory.query';
import { LinkedTrainers } from './linked-trainers';

/** The actor of an operation at that time, stored with the operation. Ids and e-mail are null for programs. */
export interface ActorSnapshot {
  readonly user_id: number | null;
  /** The trainer linked to the person at that time. */
  readonly trainer_id: number | null;
  readonly name: string | null;
  readonly email?: string;
  readonly role: MembershipRole | 'customer' | 'system';
}

@Injectable()
export class StaffSnapshots {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly staff: StaffDirectory,
    private readonly trainers: LinkedTrainers,
  ) {}

  /** Snapshot of the context's actor. Throws for visitors, customers and API tokens, which have none. */
  async of({ accountId, actor }: ActorContext): Promise<ActorSnapshot> {
    if (actor.kind === 'system') return { user_id: null, trainer_id: null, name: actor.name, role: 'system' };
    if (actor.kind !== 'staff') throw new Error(`A ${actor.kind} has no actor snapshot.`);
    const { userId, name, role } = actor;
    const [[trainer], [contact]] = await this.uow.read({ accountId }, [
      this.trainers.statement(accountId, userId),
      this.staff.statement(accountId, [userId]),
    ]);
    return { user_id: userId, trainer_id: trainer?.id ?? null, name, ...(contact && { email: contact.email }), role };
  }
}

import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { MobileSessions } from '../../../accounts';
import {
  choosableFields,
  findConflicts,
  type Identity,
  type MergeConflict,
  shownValue,
} from '../domain/customer-merge';
import { CustomerEntity, type BookingCollision, CustomerBelongings } from '../../directory';
import { assertTwo, decideMerge, type StaffMerge } from './merge-by-staff';

/** A conflict with the values that staff may read; null for secrets. */
export interface PreviewedConflict extends MergeConflict {
  readonly sourceValue: string | null;
  readonly targetValue: string | null;
  /** Whether staff can choose whose value is kept. */
  readonly isChoosable: boolean;
}

/** What a merge would do now. */
export interface MergePreview {
  /** Numbers of what moves from the source, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly conflicts: readonly PreviewedConflict[];
  readonly collisions: readonly BookingCollision[];
  /** The survivor after the merge. */
  readonly merged: Identity;
  /** Customers whose sessions, devices, password and external sign-in end. */
  readonly signedOut: readonly ('source' | 'target')[];
}

/** Previews a merge by staff without locks (MRG-15). Throws as MergeByStaff does. */
@Injectable()
export class PreviewMerge {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly belongings: CustomerBelongings,
    private readonly sessions: MobileSessions,
  ) {}

  async execute(
    ctx: StaffContext,
    sourceId: number,
    { intoId: targetId, choice = {} }: Pick<StaffMerge, 'intoId' | 'choice'>,
  ): Promise<MergePreview> {
    assertTwo(sourceId, targetId);
    const { accountId } = ctx;
    return this.uow.write(ctx, async (manager) => {
      const [source, target] = [
        await manager.findOneBy(CustomerEntity, { accountId, id: sourceId }),
        await manager.findOneBy(CustomerEntity, { accountId, id: targetId }),
      ];
      const decided = decideMerge({ ...(source && { source }), ...(target && { target }) }, choice);
      const { counts, collisions } = await this.belongings.preview(ctx, { sourceId, targetId });
      const signIns = decided.signedOut.includes('source')
        ? { sessions: 0, device_tokens: 0 }
        : { sessions: await this.sessions.countCustomer(accountId, sourceId) };
      const choosable: readonly string[] = choosableFields(decided.source, decided.target);
      const conflicts = findConflicts(decided.source, decided.target, decided.merged).map((conflict) => ({
        ...conflict,
        sourceValue: shownValue(conflict.field, decided.source),
        targetValue: shownValue(conflict.field, decided.target),
        isChoosable: choosable.includes(conflict.field),
      }));
      const { merged, signedOut } = decided;
      return { counts: { ...counts, ...signIns }, conflicts, collisions, merged, signedOut };
    });
  }
}

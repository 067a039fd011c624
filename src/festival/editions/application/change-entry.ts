import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable, type Patch } from '@studio/kernel';
import { rowChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, enteredPhone, StudioDirectory } from '../../../accounts';
import { EntryCharges } from '../../charges/application/entry-charges';
import { FestivalUnit } from '../../festival-unit';
import { editionClosed, entryInBracket, entryInPayment } from '../domain/edition.errors';
import { isClosed } from '../domain/edition-status';
import { FestivalCategoryEntity } from '../entities/festival-category.entity';
import type { FestivalEditionEntity } from '../entities/festival-edition.entity';
import { FestivalEntryEntity } from '../entities/festival-entry.entity';
import { assertPlace } from './category-places';
import type { NewEntry } from './create-entry';
import { isInMatch } from './entries-in-matches';
import { LockedEntries } from './locked-entries';
import { participationFeeOf } from './participation-fee';

/** Absent fields are unchanged; null clears a field (GEN-17). */
export type EntryPatch = Patch<NewEntry>;

/**
 * Changes an entry. Its category can change only before matches and payments (FEST-7); the other fields always, so that
 * names and contacts can be corrected or removed on request. Throws `not_found`, `validation_failed` (contact_phone,
 * category_id), `edition_closed` (edition), and on category_id `entry_in_bracket`, `entry_in_payment`,
 * `category_not_runnable`, `category_full`.
 */
@Injectable()
export class ChangeEntry {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly entries: LockedEntries,
    private readonly charges: EntryCharges,
    private readonly studios: StudioDirectory,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number, { categoryId, ...patch }: EntryPatch): Promise<void> {
    const contactPhone = await enteredPhone(this.studios, ctx, patch.contactPhone, 'contact_phone');
    await this.unit.write(ctx, async (manager) => {
      const { edition, entry } =
        categoryId === undefined
          ? await this.entries.exclusive(manager, ctx, id)
          : await this.entries.withWholeEdition(manager, ctx, id);
      const isMoved = categoryId !== undefined && categoryId !== entry.categoryId;
      if (isMoved) await this.move(manager, ctx, { edition, entry, categoryId });
      const wanted = { ...patch, contactPhone, categoryId };
      const { fields, changes } = rowChange(manager, FestivalEntryEntity, entry, wanted);
      if (Object.keys(fields).length === 0) return;
      await manager.update(FestivalEntryEntity, { accountId: ctx.accountId, id }, fields);
      // The log must not keep personal data that may have to be erased, so it only names the changed fields.
      const { category_id: category, ...personal } = changes;
      await this.activity.record(manager, ctx, {
        action: 'festival_entry.updated',
        subjectType: 'festival_entry',
        subjectId: id,
        changes: { code: entry.code, fields: Object.keys(personal), ...(category && { category_id: category }) },
      });
    });
  }

  private async move(
    manager: EntityManager,
    ctx: ActorContext,
    move: {
      readonly edition: FestivalEditionEntity;
      readonly entry: FestivalEntryEntity;
      readonly categoryId: number;
    },
  ): Promise<void> {
    const { edition, entry, categoryId } = move;
    if (isClosed(edition.status)) throw editionClosed('edition');
    const { accountId } = ctx;
    const category = await manager.findOne(FestivalCategoryEntity, {
      where: { accountId, editionId: edition.id, id: categoryId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!category) throw notChoosable('category_id', 'The category');
    if (await isInMatch(manager, ctx, entry.id)) throw entryInBracket('category_id');
    if (!(await this.charges.areUntouched(manager, ctx, entry.id))) throw entryInPayment();
    if (entry.status === 'accepted') await assertPlace(manager, ctx, category);
    await this.charges.replaceParticipation(manager, ctx, entry.id, participationFeeOf(category, edition));
  }
}

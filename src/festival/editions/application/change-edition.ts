import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { Patch } from '@studio/kernel';
import { followingSlug, lockSlugs, rowChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { DeskCash } from '../../../finance';
import { FestivalUnit } from '../../festival-unit';
import { currencyInUse, editionClosed, slugFixed } from '../domain/edition.errors';
import { isClosed } from '../domain/edition-status';
import { FestivalEditionEntity } from '../entities/festival-edition.entity';
import { assertOrder, type NewEdition } from './create-edition';
import { LockedEditions } from './locked-editions';

/** Absent fields are unchanged; null clears a field (GEN-17). */
export type EditionPatch = Patch<NewEdition>;

const HAS_MONEY = `
  SELECT EXISTS (
    SELECT FROM festival.festival_charge c
    JOIN festival.festival_entry e ON e.account_id = c.account_id AND e.id = c.entry_id
    WHERE e.account_id = $1 AND e.edition_id = $2
  ) OR EXISTS (SELECT FROM ticketing.ticket_order WHERE account_id = $1 AND owner = 'edition' AND owner_id = $2) AS "hasMoney"`;

/**
 * Changes an edition that is not closed. A slug derived from the title follows it while the edition is a draft; later
 * no slug changes. The first charge or order fixes the currency. Throws `not_found`, `edition_closed` (edition),
 * `validation_failed` (ends_at, slug, cashbox_location_id), `forbidden`, `already_taken` (slug), `currency_in_use`
 * (currency).
 */
@Injectable()
export class ChangeEdition {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly editions: LockedEditions,
    private readonly cashboxes: DeskCash,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: EditionPatch): Promise<void> {
    if (patch.startsAt && patch.endsAt) assertOrder({ startsAt: patch.startsAt, endsAt: patch.endsAt });
    await this.unit.write(ctx, async (manager) => {
      if (patch.title !== undefined || patch.slug !== undefined) await lockSlugs(manager, FestivalEditionEntity, ctx);
      const edition = await this.editions.exclusive(manager, ctx, id);
      if (isClosed(edition.status)) throw editionClosed('edition');
      await this.cashboxes.assertBindable(manager, ctx, edition.cashboxLocationId, patch.cashboxLocationId);
      const { startsAt = edition.startsAt, endsAt = edition.endsAt, currency = edition.currency } = patch;
      assertOrder({ startsAt, endsAt });
      if (currency !== edition.currency && (await hasMoney(manager, edition))) throw currencyInUse();
      const wanted = { ...patch, ...(await slugChange(manager, edition, patch)) };
      const { fields, changes } = rowChange(manager, FestivalEditionEntity, edition, wanted);
      if (Object.keys(fields).length === 0) return;
      await manager.update(FestivalEditionEntity, { accountId: ctx.accountId, id }, fields);
      await this.activity.record(manager, ctx, {
        action: 'festival_edition.updated',
        subjectType: 'festival_edition',
        subjectId: id,
        changes,
      });
    });
  }
}

async function hasMoney(manager: EntityManager, { accountId, id }: FestivalEditionEntity): Promise<boolean> {
  const [row] = await manager.query<{ hasMoney: boolean }[]>(HAS_MONEY, [accountId, id]);
  return row?.hasMoney ?? true;
}

/** A derived slug follows the title until the edition is published; an explicit one does not. */
async function slugChange(
  manager: EntityManager,
  edition: FestivalEditionEntity,
  { title, slug }: EditionPatch,
): Promise<Patch<Pick<FestivalEditionEntity, 'slug' | 'hasOwnSlug'>>> {
  const isDraft = edition.status === 'draft';
  if (slug !== undefined && slug !== edition.slug && !isDraft) throw slugFixed();
  if (slug !== undefined) return isDraft ? { slug, hasOwnSlug: true } : {};
  if (title === undefined || edition.hasOwnSlug || !isDraft) return {};
  const names = { before: edition.title, after: title, own: edition.slug };
  return { slug: await followingSlug(manager, FestivalEditionEntity, edition, names) };
}

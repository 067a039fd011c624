import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable } from '@studio/kernel';
import { randomCode } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import { ActivityLog, enteredPhone, StudioDirectory } from '../../../accounts';
import { EntryCharges } from '../../charges/application/entry-charges';
import { FestivalUnit } from '../../festival-unit';
import { editionClosed } from '../domain/edition.errors';
import { isClosed } from '../domain/edition-status';
import { FestivalCategoryEntity } from '../entities/festival-category.entity';
import { LockedEditions } from './locked-editions';
import { participationFeeOf } from './participation-fee';

/** The input for creating an entry. */
export interface NewEntry {
  readonly categoryId: number;
  /** The public performer name. */
  readonly entryName: string;
  readonly performers?: readonly string[] | undefined;
  readonly contactName?: string | null | undefined;
  readonly contactEmail?: string | null | undefined;
  /** As the person typed it. */
  readonly contactPhone?: string | null | undefined;
  readonly notes?: string | null | undefined;
}

const CODE_LENGTH = 8;
const CODES_TRIED = 5;

const INSERT = `
  INSERT INTO festival.festival_entry
    (account_id, edition_id, category_id, code, entry_name, performers, contact_name, contact_email, contact_phone, notes)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  ON CONFLICT (account_id, code) DO NOTHING RETURNING id`;

/**
 * Adds an entry to a category, with the charge of its fee (FEST-5). Throws `validation_failed` (contact_phone, category_id),
 * `not_found`, `edition_closed` (edition).
 */
@Injectable()
export class CreateEntry {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly editions: LockedEditions,
    private readonly charges: EntryCharges,
    private readonly studios: StudioDirectory,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, editionId: number, input: NewEntry): Promise<number> {
    const contactPhone = (await enteredPhone(this.studios, ctx, input.contactPhone, 'contact_phone')) ?? null;
    return this.unit.write(ctx, async (manager) => {
      const edition = await this.editions.shared(manager, ctx, editionId);
      if (isClosed(edition.status)) throw editionClosed('edition');
      const category = await this.category(manager, ctx, editionId, input.categoryId);
      const { id, code } = await this.insert(manager, ctx, editionId, { ...input, contactPhone });
      await this.activity.record(manager, ctx, {
        action: 'festival_entry.created',
        subjectType: 'festival_entry',
        subjectId: id,
        changes: { edition_id: editionId, category_id: category.id, code },
      });
      await this.charges.openParticipation(manager, ctx, id, participationFeeOf(category, edition));
      return id;
    });
  }

  /** Locks the category, so that its fee does not change before the charge is created. */
  private async category(
    manager: EntityManager,
    { accountId }: ActorContext,
    editionId: number,
    id: number,
  ): Promise<FestivalCategoryEntity> {
    const category = await manager.findOne(FestivalCategoryEntity, {
      where: { accountId, editionId, id },
      lock: { mode: 'pessimistic_read' },
    });
    if (!category) throw notChoosable('category_id', 'The category');
    return category;
  }

  private async insert(
    manager: EntityManager,
    { accountId }: ActorContext,
    editionId: number,
    entry: NewEntry,
  ): Promise<{ readonly id: number; readonly code: string }> {
    const { categoryId, entryName, performers = [], contactName = null, contactEmail = null } = entry;
    const { contactPhone = null, notes = null } = entry;
    const people = [entryName, performers, contactName, contactEmail, contactPhone];
    for (let tries = 0; tries < CODES_TRIED; tries += 1) {
      const code = randomCode(CODE_LENGTH);
      const values = [accountId, editionId, categoryId, code, ...people, notes];
      const [row] = await manager.query<{ id: number }[]>(INSERT, values);
      if (row) return { id: row.id, code };
    }
    throw new Error('No free code was found for an entry.');
  }
}

import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { DEFAULT_TIME_ZONE, validationFailed } from '@studio/kernel';
import { chooseSlug } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, StudioDirectory } from '../../../accounts';
import { DeskCash } from '../../../finance';
import { FestivalUnit } from '../../festival-unit';
import { FestivalEditionEntity } from '../entities/festival-edition.entity';

/** The input for creating an edition. */
export interface NewEdition {
  readonly title: string;
  /** Absent: derived from the title, which it follows while the edition is a draft. */
  readonly slug?: string | undefined;
  readonly summary?: string | null | undefined;
  /** IANA name; the studio's when absent. */
  readonly timezone?: string | undefined;
  /** ISO 4217; the studio's when absent. */
  readonly currency?: string | undefined;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly venueName?: string | null | undefined;
  readonly venueAddress?: string | null | undefined;
  /** The cashbox in which cash of its desk counts; null for none. */
  readonly cashboxLocationId?: number | null | undefined;
}

/**
 * Creates an edition as a draft. Throws `validation_failed` (ends_at, cashbox_location_id), `forbidden`, `already_taken`
 * (slug).
 */
@Injectable()
export class CreateEdition {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly studios: StudioDirectory,
    private readonly cashboxes: DeskCash,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, input: NewEdition): Promise<number> {
    assertOrder(input);
    return this.unit.write(ctx, async (manager) => {
      await this.cashboxes.assertBindable(manager, ctx, null, input.cashboxLocationId);
      const edition = await this.draft(manager, ctx, input);
      await manager.insert(FestivalEditionEntity, edition);
      const { id, title, slug } = edition;
      await this.activity.record(manager, ctx, {
        action: 'festival_edition.created',
        subjectType: 'festival_edition',
        subjectId: id,
        changes: { title, slug },
      });
      return id;
    });
  }

  private async draft(
    manager: EntityManager,
    ctx: ActorContext,
    { title, slug, startsAt, endsAt, ...input }: NewEdition,
  ): Promise<FestivalEditionEntity> {
    const studio = await this.studios.settings(ctx.accountId);
    const { timezone = studio.timeZone ?? DEFAULT_TIME_ZONE, currency = studio.currency } = input;
    const { summary = null, venueName = null, venueAddress = null, cashboxLocationId = null } = input;
    return manager.create(FestivalEditionEntity, {
      accountId: ctx.accountId,
      title,
      slug: await chooseSlug(manager, FestivalEditionEntity, ctx, { name: title, slug }),
      hasOwnSlug: slug !== undefined,
      status: 'draft',
      ...{ timezone, currency, startsAt, endsAt, summary, venueName, venueAddress, cashboxLocationId },
    });
  }
}

/** Throws `validation_failed` (ends_at) unless the edition ends after it starts. */
export function assertOrder({ startsAt, endsAt }: Pick<NewEdition, 'startsAt' | 'endsAt'>): void {
  if (endsAt <= startsAt) throw validationFailed({ ends_at: ['ends_at must be after starts_at.'] });
}

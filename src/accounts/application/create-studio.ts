import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { slugFromName } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { ScheduleKind } from '../domain/schedule-kind';
import { assessStudioSlug } from '../domain/studio-slug';
import { AccountEntity, type AccountMode } from '../entities/account.entity';
import { ActivityLog } from './activity-log';
import { systemContext } from './platform-context';
import { StudioSetUp } from './studio-set-up';
import { assertStudioInput } from './studio-input';

export interface NewStudio {
  readonly name: string;
  /** Made from the name when absent (GEN-12). */
  readonly slug?: string | undefined;
  readonly currency: string;
  readonly mode?: AccountMode | undefined;
  readonly defaultLanguage?: string | undefined;
  readonly countryCode?: string | undefined;
  readonly timezone?: string | undefined;
  readonly brandColor?: string | undefined;
  readonly slogan?: string | undefined;
  readonly enabledScheduleKinds?: readonly ScheduleKind[] | undefined;
  readonly scheduleGenerationWeeks?: number | undefined;
}

/** Opens a studio with what every studio is born with. Throws `validation_failed`, `already_taken` (slug). */
@Injectable()
export class CreateStudio {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
    private readonly setUp: StudioSetUp,
  ) {}

  /** Returns the context of the new studio; `actorName` is who acts, such as `cli`. */
  async execute(actorName: string, studio: NewStudio): Promise<ActorContext> {
    assertStudioInput(studio);
    return this.uow.writePlatform(async (platform) => {
      const account = await this.insert(platform, studio);
      const ctx = systemContext(account, actorName);
      await this.uow.write(ctx, async (manager) => {
        await this.setUp.setUp(ctx);
        const changes = { name: account.name, slug: account.slug, mode: account.mode };
        await this.activity.record(manager, ctx, {
          action: 'account.created',
          subjectType: 'account',
          subjectId: account.id,
          changes,
        });
      });
      return ctx;
    });
  }

  private async insert(manager: EntityManager, studio: NewStudio): Promise<AccountEntity> {
    const account = manager.create(AccountEntity, {
      name: studio.name,
      slug: studio.slug ?? (await this.freeSlug(manager, studio.name)),
      status: 'active',
      mode: studio.mode ?? 'live',
      defaultLanguage: studio.defaultLanguage ?? 'en',
      countryCode: studio.countryCode ?? null,
      currency: studio.currency,
      timezone: studio.timezone ?? null,
      brandColor: studio.brandColor ?? null,
      slogan: studio.slogan ?? null,
      enabledScheduleKinds: studio.enabledScheduleKinds ? [...studio.enabledScheduleKinds] : null,
      scheduleGenerationWeeks: studio.scheduleGenerationWeeks ?? 2,
      festivalsEnabled: false,
    });
    return manager.save(account);
  }

  private async freeSlug(manager: EntityManager, name: string): Promise<string> {
    const rows = (await manager.query('SELECT slug FROM accounts.account')) as { slug: string }[];
    const taken = new Set(rows.map((row) => row.slug));
    return slugFromName(name, (slug) => taken.has(slug) || assessStudioSlug(slug) !== null);
  }
}

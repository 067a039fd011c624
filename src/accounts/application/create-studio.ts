import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { alreadyTaken, slugFromName } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { ScheduleKind } from '../domain/schedule-kind';
import { assessStudioSlug } from '../domain/studio-slug';
import { AccountEntity, type AccountMode } from '../entities/account.entity';
import { ActivityLog } from './activity-log';
import { systemContext } from './platform-context';
import { StudioSetUp } from './studio-set-up';
import { assertStudioInput } from './studio-input';

/** Key of the advisory lock under which studios get slugs made from their names. */
const SLUG_LOCK = 7_305_603;

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

export interface StudioCreated {
  /** In which the platform acts on the studio. */
  readonly ctx: ActorContext;
  /** False when the studio existed already, with the same values. */
  readonly created: boolean;
}

/**
 * Opens a studio with what every studio is born with. A repeat with the same slug and values changes nothing.
 * Throws `validation_failed`, `already_taken` (slug).
 */
@Injectable()
export class CreateStudio {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
    private readonly setUp: StudioSetUp,
  ) {}

  /** `actorName` is who acts, such as `cli`. */
  async execute(actorName: string, studio: NewStudio): Promise<StudioCreated> {
    assertStudioInput(studio);
    return this.uow.writePlatform(async (platform) => {
      const existing =
        studio.slug === undefined ? null : await platform.findOneBy(AccountEntity, { slug: studio.slug });
      if (existing && !isAsWanted(existing, studio)) throw alreadyTaken('slug');
      if (existing) return { ctx: systemContext(existing, actorName), created: false };
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
      return { ctx, created: true };
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
    // Studios named at once take turns until they are there, so that each sees the slugs of the others.
    await manager.query('SELECT pg_advisory_xact_lock($1)', [SLUG_LOCK]);
    const rows = await manager.query<{ slug: string }[]>('SELECT slug FROM accounts.account');
    const taken = new Set(rows.map((row) => row.slug));
    return slugFromName(name, (slug) => taken.has(slug) || assessStudioSlug(slug) !== null);
  }
}

/** Whether a studio that exists has every value that was asked for. */
function isAsWanted(account: AccountEntity, wanted: NewStudio): boolean {
  const current: Readonly<Record<string, unknown>> = { ...account };
  return Object.entries(wanted).every(
    ([key, value]) => value === undefined || JSON.stringify(current[key]) === JSON.stringify(value),
  );
}

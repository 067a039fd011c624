import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { alreadyTaken, Clock, refused, slugFromName } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import {
  type ScheduleKind,
  assessStudioSlug,
  AccountEntity,
  type AccountMode,
  type BookingRequirement,
} from '../../studios';
import { ActivityLog } from '../../activity';
import { systemContext } from '../../people';
import { StudioSetUp } from './studio-set-up';
import { assertStudioInput, cleanTexts } from './studio-input';

/** Key of the advisory lock held while studios are looked up by name and slugs are derived from names. */
const SLUG_LOCK = 7_305_603;

export interface NewStudio {
  readonly name: string;
  /** Derived from the name when absent (GEN-12). */
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
  readonly bookingRequirement?: BookingRequirement | undefined;
}

export interface StudioCreated {
  /** Context in which the platform acts on the studio. */
  readonly ctx: ActorContext;
  /** The requested slug, or the one derived from the name. */
  readonly slug: string;
  /** False when the studio already existed with the same values. */
  readonly created: boolean;
}

/**
 * Creates a studio with its initial data. A repeat with the same slug or, without a slug, the same name changes nothing. Throws
 * `validation_failed`, and `already_taken` (slug, or name without a slug) when the existing studio has other values.
 */
@Injectable()
export class CreateStudio {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
    private readonly setUp: StudioSetUp,
    private readonly clock: Clock,
  ) {}

  /** `actorName` is who acts, such as `cli`. */
  async execute(actorName: string, input: NewStudio): Promise<StudioCreated> {
    const studio = cleanTexts(input);
    assertStudioInput(studio);
    return this.uow.writePlatform(async (platform) => {
      const existing = await this.find(platform, studio);
      if (existing)
        return { ctx: systemContext(existing, actorName, this.clock.now()), slug: existing.slug, created: false };
      const account = await this.insert(platform, studio);
      const ctx = systemContext(account, actorName, this.clock.now());
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
      return { ctx, slug: account.slug, created: true };
    });
  }

  /** The studio that the input refers to, if it exists. Throws `already_taken` when it has other values. */
  private async find(manager: EntityManager, { slug, ...wanted }: NewStudio): Promise<AccountEntity | null> {
    if (slug !== undefined) {
      const existing = await manager.findOneBy(AccountEntity, { slug });
      if (existing && !hasSameValues(existing, wanted)) throw alreadyTaken('slug');
      return existing;
    }
    // Serialises the creation of studios, so that each sees the names and slugs of the others.
    await manager.query('SELECT pg_advisory_xact_lock($1)', [SLUG_LOCK]);
    const sameName = await manager.find(AccountEntity, { where: { name: wanted.name }, order: { id: 'ASC' } });
    const existing = sameName.find((account) => hasSameValues(account, wanted));
    if (!existing && sameName.length > 0) {
      const text = 'A studio with this name and other values exists. State a slug to create another one.';
      throw refused('already_taken', 'name', text);
    }
    return existing ?? null;
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
      bookingRequirement: studio.bookingRequirement ?? 'nothing',
      festivalsEnabled: false,
      // A demo studio refuses the change that would switch it on (PAGE-1).
      publicPageEnabled: studio.mode === 'demo_readonly',
    });
    return manager.save(account);
  }

  private async freeSlug(manager: EntityManager, name: string): Promise<string> {
    const rows = await manager.query<{ slug: string }[]>('SELECT slug FROM accounts.account');
    const taken = new Set(rows.map((row) => row.slug));
    return slugFromName(name, (slug) => taken.has(slug) || assessStudioSlug(slug) !== null);
  }
}

function hasSameValues(account: AccountEntity, wanted: Omit<NewStudio, 'slug'>): boolean {
  const current: Readonly<Record<string, unknown>> = { ...account };
  return Object.entries(wanted).every(
    ([key, value]) => value === undefined || JSON.stringify(current[key]) === JSON.stringify(value),
  );
}

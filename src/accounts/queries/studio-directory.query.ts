import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

import type { ScheduleKind } from '../domain/schedule-kind';
import { enabledKinds } from '../domain/schedule-kind';
import type { AccountMode, AccountStatus } from '../entities/account.entity';

/** A studio as the platform lists it. */
export interface ListedStudio {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly status: AccountStatus;
  readonly mode: AccountMode;
  readonly timezone: string | null;
}

/** Settings of a studio that rules of other contexts ask for. */
export interface StudioSettings {
  readonly accountId: number;
  /** False while the studio is suspended. */
  readonly isActive: boolean;
  readonly currency: string;
  /** ISO 3166-1; default region of phone numbers (GEN-10). */
  readonly countryCode: string | null;
  readonly timeZone: string | null;
  readonly enabledKinds: readonly ScheduleKind[];
  readonly scheduleGenerationWeeks: number;
  readonly allowsTrainerOverlap: boolean;
}

interface SettingsRow {
  readonly status: AccountStatus;
  readonly currency: string;
  readonly country_code: string | null;
  readonly timezone: string | null;
  readonly enabled_schedule_kinds: ScheduleKind[] | null;
  readonly schedule_generation_weeks: number;
  readonly allow_trainer_overlap: boolean;
}

const LISTED = 'SELECT id, slug, name, status, mode, timezone FROM accounts.account';

/** Answers what the platform and other contexts ask about studios. */
@Injectable()
export class StudioDirectory {
  constructor(private readonly uow: UnitOfWork) {}

  /** Every studio by slug. */
  async list(): Promise<ListedStudio[]> {
    return this.uow.readPlatform(statement<ListedStudio>('studios', `${LISTED} ORDER BY slug`, []));
  }

  /** The studio with the slug, suspended or not. */
  async find(slug: string): Promise<ListedStudio | null> {
    const [row] = await this.uow.readPlatform(
      statement<ListedStudio>('studio_listed', `${LISTED} WHERE slug = $1`, [slug]),
    );
    return row ?? null;
  }

  /** The studio itself. Throws when there is none, which a context's account id rules out. */
  async identity(accountId: number): Promise<ListedStudio> {
    const [row] = await this.uow.readPlatform(
      statement<ListedStudio>('studio_identity', `${LISTED} WHERE id = $1`, [accountId]),
    );
    if (!row) throw new Error(`There is no studio with the id ${accountId}.`);
    return row;
  }

  /** Settings of one studio. Throws when there is none, which a context's account id rules out. */
  async settings(accountId: number): Promise<StudioSettings> {
    const text =
      'SELECT status, currency, country_code, timezone, enabled_schedule_kinds, schedule_generation_weeks, allow_trainer_overlap FROM accounts.account WHERE id = $1';
    const [row] = await this.uow.readPlatform(statement<SettingsRow>('studio_settings', text, [accountId]));
    if (!row) throw new Error(`There is no studio with the id ${accountId}.`);
    return {
      accountId,
      isActive: row.status === 'active',
      currency: row.currency,
      countryCode: row.country_code,
      timeZone: row.timezone,
      enabledKinds: enabledKinds(row.enabled_schedule_kinds),
      scheduleGenerationWeeks: row.schedule_generation_weeks,
      allowsTrainerOverlap: row.allow_trainer_overlap,
    };
  }
}

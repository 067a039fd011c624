import { Injectable } from '@nestjs/common';
import { noteAddressee } from '@studio/http';
import { isSlug } from '@studio/kernel';
import { type Statement, statement, UnitOfWork } from '@studio/persistence';

import type { ScheduleKind } from '../domain/schedule-kind';
import { enabledKinds } from '../domain/schedule-kind';
import type { AccountMode, AccountStatus } from '../entities/account.entity';

/** A studio in the platform's list. */
export interface ListedStudio {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly status: AccountStatus;
  readonly mode: AccountMode;
  readonly timezone: string | null;
  /** ISO 639-1: of texts to people without a language of their own (LANG-1). */
  readonly defaultLanguage: string;
  /** As its owner entered it; null without one. */
  readonly brandColour: string | null;
}

/** Studio fields that are part of answers with classes. */
export interface ShownStudio {
  readonly name: string;
  readonly enabledKinds: readonly ScheduleKind[];
}

/** An active studio, for pages in its name. */
export interface StudioBranding {
  readonly accountId: number;
  readonly slug: string;
  readonly name: string;
  /** `#RRGGBB` as entered by its owner; null if there is none. */
  readonly brandColour: string | null;
  /** As entered by its owner (GEN-13); null if there is none. */
  readonly logoUrl: string | null;
}

export interface MessagingStudio extends ListedStudio {
  /** Hours before a class at which customers are reminded; null while reminders are disabled. */
  readonly reminderHoursBefore: number | null;
}

/** Settings of a studio that other contexts' rules need. */
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
  /** Compensation of passes for a cancelled class (CXL-3). */
  readonly compensation: StudioCompensation;
  readonly createdAt: Date;
}

/** The four rules of compensation, named as the columns. */
export interface StudioCompensation {
  readonly return_sessions_enabled: boolean;
  readonly return_sessions_count: number;
  readonly extend_days_enabled: boolean;
  readonly extend_days_count: number;
}

/** A studio for payment callbacks, suspended or not. */
export interface PaidStudio extends Pick<ListedStudio, 'id' | 'timezone' | 'mode'> {
  readonly festivalsEnabled: boolean;
}

interface SettingsRow extends StudioCompensation {
  readonly status: AccountStatus;
  readonly currency: string;
  readonly country_code: string | null;
  readonly timezone: string | null;
  readonly enabled_schedule_kinds: ScheduleKind[] | null;
  readonly schedule_generation_weeks: number;
  readonly allow_trainer_overlap: boolean;
  readonly created_at: Date;
}

const SHOWN = `
  SELECT name, coalesce(nullif(enabled_schedule_kinds, '{}'), $2::text[]) AS "enabledKinds" FROM accounts.account WHERE id = $1`;

const LANGUAGE = 'SELECT default_language AS language FROM accounts.account WHERE id = $1';

const SETTINGS = `
  SELECT status, currency, country_code, timezone, enabled_schedule_kinds, schedule_generation_weeks, allow_trainer_overlap,
    return_sessions_enabled, return_sessions_count, extend_days_enabled, extend_days_count, created_at
  FROM accounts.account WHERE id = $1`;

const LISTED_COLUMNS = `
  id, slug, name, status, mode, timezone, default_language AS "defaultLanguage", brand_color AS "brandColour"`;

const LISTED = `SELECT ${LISTED_COLUMNS} FROM accounts.account`;

const ACTIVE = `${LISTED} WHERE id = $1 AND status = 'active'`;

const BRANDING = `
  SELECT id AS "accountId", slug, name, brand_color AS "brandColour", logo_url AS "logoUrl",
    default_language AS language
  FROM accounts.account WHERE status = 'active'`;

/** A sitemap has at most 50,000 addresses. */
const WITH_PAGES = `
  SELECT slug FROM accounts.account
  WHERE public_page_enabled AND status = 'active' AND mode <> 'demo_readonly' ORDER BY id LIMIT 50000`;

const PAID = `
  SELECT id, timezone, mode, festivals_enabled AS "festivalsEnabled" FROM accounts.account WHERE id = $1`;

const MESSAGING = `
  SELECT ${LISTED_COLUMNS},
    CASE WHEN reminders_enabled THEN reminder_hours_before END AS "reminderHoursBefore"
  FROM accounts.account
  WHERE id = $1`;

/** Reads studios for the platform and other contexts. */
@Injectable()
export class StudioDirectory {
  constructor(private readonly uow: UnitOfWork) {}

  /** Every studio by slug. */
  async list(): Promise<ListedStudio[]> {
    return this.uow.readPlatform(statement<ListedStudio>('studios', `${LISTED} ORDER BY slug`, []));
  }

  /** Slugs of the studios whose pages search engines may list (PAGE-7). */
  async withPages(): Promise<string[]> {
    const rows = await this.uow.readPlatform(
      statement<{ readonly slug: string }>('studios_with_pages', WITH_PAGES, []),
    );
    return rows.map(({ slug }) => slug);
  }

  /** The studio with the slug, suspended or not. */
  async find(slug: string): Promise<ListedStudio | null> {
    const [row] = await this.uow.readPlatform(
      statement<ListedStudio>('studio_listed', `${LISTED} WHERE slug = $1`, [slug]),
    );
    return row ?? null;
  }

  /** The studio with the slug for pages, which are in its language for want of another; null when it is absent or suspended. */
  async branding(slug: string): Promise<StudioBranding | null> {
    return isSlug(slug) ? this.branded('studio_branding', 'slug', slug) : null;
  }

  /** As `branding`, by id. */
  async brandingById(accountId: number): Promise<StudioBranding | null> {
    return this.branded('studio_branding_by_id', 'id', accountId);
  }

  private async branded(name: string, column: 'id' | 'slug', value: number | string): Promise<StudioBranding | null> {
    const [row] = await this.uow.readPlatform(
      statement<StudioBranding & { readonly language: string }>(name, `${BRANDING} AND ${column} = $1`, [value]),
    );
    if (!row) return null;
    const { language, ...branding } = row;
    noteAddressee({ studioLanguage: language });
    return branding;
  }

  /** The studio unless it is suspended, as a statement to be read together with an answer's rows. */
  active(accountId: number): Statement<ListedStudio> {
    return statement<ListedStudio>('studio_active', ACTIVE, [accountId]);
  }

  /** Throws if there is none, which a context's account id excludes. */
  async identity(accountId: number): Promise<ListedStudio> {
    const [row] = await this.uow.readPlatform(
      statement<ListedStudio>('studio_identity', `${LISTED} WHERE id = $1`, [accountId]),
    );
    if (!row) throw new Error(`There is no studio with the id ${accountId}.`);
    return row;
  }

  /** Statement to be read together with classes. */
  shown(accountId: number): Statement<ShownStudio> {
    return statement<ShownStudio>('studio_shown', SHOWN, [accountId, enabledKinds(null)]);
  }

  /** The studio's default language, as a statement to be read together with an answer's rows. */
  language(accountId: number): Statement<{ readonly language: string }> {
    return statement('studio_language', LANGUAGE, [accountId]);
  }

  /** As `identity`, with the settings for messages. */
  async messaging(accountId: number): Promise<MessagingStudio> {
    const [row] = await this.uow.readPlatform(statement<MessagingStudio>('studio_messaging', MESSAGING, [accountId]));
    if (!row) throw new Error(`There is no studio with the id ${accountId}.`);
    return row;
  }

  /** The studio of a payment callback. Throws if there is none. */
  async paid(accountId: number): Promise<PaidStudio> {
    const [row] = await this.uow.readPlatform(statement<PaidStudio>('studio_paid', PAID, [accountId]));
    if (!row) throw new Error(`There is no studio with the id ${accountId}.`);
    return row;
  }

  /** Throws if there is none, which a context's account id excludes. */
  async settings(accountId: number): Promise<StudioSettings> {
    const [row] = await this.uow.readPlatform(statement<SettingsRow>('studio_settings', SETTINGS, [accountId]));
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
      compensation: {
        return_sessions_enabled: row.return_sessions_enabled,
        return_sessions_count: row.return_sessions_count,
        extend_days_enabled: row.extend_days_enabled,
        extend_days_count: row.extend_days_count,
      },
      createdAt: row.created_at,
    };
  }
}

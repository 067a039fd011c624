import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import type { AccountMode, AccountStatus, BookingRequirement, OpeningHours, ScheduleKind } from '../../studios';

/** Settings of a studio, named as the columns. */
export interface AccountSettings {
  readonly name: string;
  readonly default_language: string;
  readonly country_code: string | null;
  readonly currency: string;
  readonly timezone: string | null;
  readonly brand_color: string | null;
  readonly logo_url: string | null;
  readonly slogan: string | null;
  readonly enabled_schedule_kinds: ScheduleKind[] | null;
  readonly opening_hours: OpeningHours | null;
  readonly schedule_generation_weeks: number;
  readonly allow_trainer_overlap: boolean;
  readonly booking_requirement: BookingRequirement;
  readonly show_single_visits_in_prices: boolean;
  readonly public_page_enabled: boolean;
  readonly allow_email_password: boolean;
  readonly allow_otp: boolean;
  readonly allow_external_idp: boolean;
  readonly return_sessions_enabled: boolean;
  readonly return_sessions_count: number;
  readonly extend_days_enabled: boolean;
  readonly extend_days_count: number;
  readonly reminders_enabled: boolean;
  readonly reminder_hours_before: number;
}

export interface AccountSettingsRow extends AccountSettings {
  readonly id: number;
  readonly slug: string;
  readonly status: AccountStatus;
  readonly mode: AccountMode;
  readonly festivals_enabled: boolean;
  readonly second_factor_required: boolean;
  readonly desk_required: boolean;
}

export const SETTINGS_COLUMNS = `
  name, default_language, country_code, currency, timezone, brand_color, logo_url, slogan, enabled_schedule_kinds,
  opening_hours, schedule_generation_weeks, allow_trainer_overlap, booking_requirement, show_single_visits_in_prices,
  public_page_enabled,  allow_email_password, allow_otp, allow_external_idp,
  return_sessions_enabled, return_sessions_count, extend_days_enabled, extend_days_count, reminders_enabled,
  reminder_hours_before`;

const SETTINGS = `
  SELECT id, slug, status, mode, festivals_enabled, second_factor_required, desk_required, ${SETTINGS_COLUMNS}
  FROM accounts.account WHERE id = $1`;

@Injectable()
export class AccountSettingsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** The context's studio. Throws if there is none, which the context excludes. */
  async get({ accountId }: ActorContext): Promise<AccountSettingsRow> {
    const [row] = await this.uow.readPlatform(statement<AccountSettingsRow>('account_settings', SETTINGS, [accountId]));
    if (!row) throw new Error(`There is no studio with the id ${accountId}.`);
    return row;
  }
}

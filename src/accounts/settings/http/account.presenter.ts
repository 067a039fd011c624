import { formatUtc } from '@studio/kernel';

import type { AccountChange } from '../application/change-account';
import {
  type SubscriptionState,
  type OpeningHours,
  WEEKDAYS,
  SCHEDULE_KINDS,
  type ScheduleKind,
  type OpeningHoursDto,
} from '../../studios';
import type { AccountSettingsRow } from '../queries/account-settings.query';
import type { AccountDto } from './dto/account.dto';
import type { ChangedAccountDto } from './dto/changed-account.dto';
import type { SubscriptionDto } from './dto/subscription.dto';

export function presentAccount({
  allow_email_password,
  allow_otp,
  allow_external_idp,
  return_sessions_enabled,
  return_sessions_count,
  extend_days_enabled,
  extend_days_count,
  reminders_enabled,
  reminder_hours_before,
  ...row
}: AccountSettingsRow): AccountDto {
  return {
    ...row,
    customer_auth: { allow_email_password, allow_otp, allow_external_idp },
    class_cancellation_rules: {
      return_sessions_enabled,
      return_sessions_count,
      extend_days_enabled,
      extend_days_count,
    },
    reminders: { enabled: reminders_enabled, hours_before: reminder_hours_before },
  };
}

/** The settings that the body contains, by column. */
export function accountChangeOf({
  customer_auth = {},
  class_cancellation_rules = {},
  reminders = {},
  enabled_schedule_kinds: kinds,
  opening_hours: hours,
  ...settings
}: ChangedAccountDto): AccountChange {
  return {
    ...settings,
    ...customer_auth,
    ...class_cancellation_rules,
    reminders_enabled: reminders.enabled,
    reminder_hours_before: reminders.hours_before,
    enabled_schedule_kinds: kinds && kindsOf(kinds),
    opening_hours: hours && openingHoursOf(hours),
  };
}

export function presentSubscription({ planName, facts, refusal }: SubscriptionState): SubscriptionDto {
  return {
    plan_name: planName,
    status: facts?.status ?? null,
    ends_at: facts?.endsAt ? formatUtc(facts.endsAt) : null,
    grace_ends_at: facts?.graceEndsAt ? formatUtc(facts.graceEndsAt) : null,
    public_content_available: refusal === null,
    code: refusal,
  };
}

/** Deduplicates, in the order of SCHEDULE_KINDS; an empty list becomes null. */
function kindsOf(chosen: readonly ScheduleKind[]): ScheduleKind[] | null {
  return chosen.length > 0 ? SCHEDULE_KINDS.filter((kind) => chosen.includes(kind)) : null;
}

/** The days that the input contains, with times in the stored format. */
function openingHoursOf(hours: OpeningHoursDto): OpeningHours {
  const days = WEEKDAYS.flatMap((weekday) => {
    const day = hours[weekday];
    return day ? [[weekday, { enabled: day.enabled, opens_at: day.opens_at, closes_at: day.closes_at }] as const] : [];
  });
  return Object.fromEntries(days);
}

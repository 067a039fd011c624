import { decimalText } from '@studio/kernel';
import { type Language, moneyText } from '@studio/texts';

import { say } from './messages';
import type { SoldKind } from './sold-kind';

/** A class type with the price of a visit, as the price list shows it (PRC-6). Amounts in cents. */
export interface ListedVisit {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly schedule_kind: SoldKind;
  readonly description: string | null;
  readonly default_duration_minutes: number;
  /** For a visit or rental, or for an hour of it. */
  readonly price_cents: number;
  readonly currency: string;
  readonly is_per_hour: boolean;
}

/** Ids of visits are above those of plans, so that the id of a row says what it is. */
const IDS_ABOVE = 9_000_000_000_000_000;

const MINUTES_PER_HOUR = 60;

/** The visit in the form of a plan: one session for its price, on its day. */
export function visitAsPlan(
  { default_duration_minutes: minutes, is_per_hour, ...visit }: ListedVisit,
  language: Language,
) {
  const { id, name, slug, schedule_kind, description, price_cents, currency } = visit;
  // The English text has always had the code of the currency.
  const price =
    language === 'en'
      ? `${decimalText(price_cents, currency)} ${currency}`
      : moneyText({ amountCents: price_cents, currency }, language);
  const perHour = say(language, 'per_hour', { minutes, price });
  return {
    id: IDS_ABOVE + id,
    name,
    slug: `single-visit-${id}`,
    schedule_kind,
    segment: null,
    description: is_per_hour ? [description, perHour].filter(Boolean).join('\n') : description,
    price_cents: is_per_hour ? Math.round((price_cents * minutes) / MINUTES_PER_HOUR) : price_cents,
    currency,
    sessions_count: 1,
    validity_days: 1,
    total_validity_days: 1,
    available_from_time: null,
    available_until_time: null,
    allows_any_time: false,
    any_time_addon_price_cents: null,
    is_trial: false,
    class_types: [{ id, name, slug }],
    trainer_types: [],
    rooms: [],
  };
}

import { type Statement, statement } from '@studio/persistence';

import type { OpeningHours, AccountMode } from '../../studios';

/** A studio as presented by an assistant, and by its page. */
export interface StudioProfile {
  readonly name: string;
  readonly slug: string;
  readonly countryCode: string | null;
  readonly language: string;
  readonly currency: string;
  readonly mode: AccountMode;
  readonly openingHours: OpeningHours | null;
  readonly brandColour: string | null;
  readonly logoUrl: string | null;
  readonly slogan: string | null;
  /** How far ahead the classes of series are added (SER-1). */
  readonly generationWeeks: number;
}

const PROFILE = `
  SELECT name, slug, country_code AS "countryCode", default_language AS language, currency, mode,
    opening_hours AS "openingHours", brand_color AS "brandColour", logo_url AS "logoUrl", slogan,
    schedule_generation_weeks AS "generationWeeks"
  FROM accounts.account WHERE id = $1`;

/** One row, as a statement to be read together with others. */
export function studioProfile(accountId: number): Statement<StudioProfile> {
  return statement<StudioProfile>('studio_profile', PROFILE, [accountId]);
}

import { Injectable } from '@nestjs/common';
import { noteAddressee, ServiceAddress } from '@studio/http';
import { isSlug } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { type ListedLocation, StudioLocations } from '../../settings';
import type { AccountMode } from '../../studios';

/** Logo of a studio without its own. */
const DEFAULT_LOGO_PATH = '/logo.svg';

/** Enabled ways of customer sign-in, and whether the studio is a demo. */
export interface CustomerSignInSwitches {
  readonly isDemo: boolean;
  readonly allowsEmailPassword: boolean;
  readonly allowsOtp: boolean;
  readonly allowsExternalIdp: boolean;
}

export interface SignInStudio extends CustomerSignInSwitches {
  readonly accountId: number;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string | null;
  readonly countryCode: string | null;
  readonly defaultLanguage: string;
}

interface AccountRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly default_language: string;
  readonly country_code: string | null;
  readonly currency: string;
  readonly timezone: string | null;
  readonly brand_color: string | null;
  readonly logo_url: string | null;
  readonly slogan: string | null;
}

export interface MobileAccount extends AccountRow {
  readonly logo_url: string;
  readonly locations: readonly ListedLocation[];
}

interface SignInRow extends AccountRow {
  readonly mode: AccountMode;
  readonly allow_email_password: boolean;
  readonly allow_otp: boolean;
  readonly allow_external_idp: boolean;
}

const COLUMNS = 'id, name, slug, default_language, country_code, currency, timezone, brand_color, logo_url, slogan';

/** Reads studios for apps. Suspended studios are treated as absent (ACC-1). */
@Injectable()
export class MobileAccountQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locations: StudioLocations,
    private readonly address: ServiceAddress,
  ) {}

  /** The active studio with the slug; null if there is none. */
  async signInStudio(slug: string): Promise<SignInStudio | null> {
    if (!isSlug(slug)) return null;
    const text = `SELECT ${COLUMNS}, mode, allow_email_password, allow_otp, allow_external_idp
                  FROM accounts.account WHERE slug = $1 AND status = 'active'`;
    const row = await this.one<SignInRow>('sign_in_studio', text, slug);
    if (row) noteAddressee({ studioLanguage: row.default_language });
    return toSignInStudio(row);
  }

  /** The active studio with the id; null if there is none. */
  async signInStudioById(accountId: number): Promise<SignInStudio | null> {
    const text = `SELECT ${COLUMNS}, mode, allow_email_password, allow_otp, allow_external_idp
                  FROM accounts.account WHERE id = $1 AND status = 'active'`;
    return toSignInStudio(await this.one<SignInRow>('sign_in_studio_by_id', text, accountId));
  }

  /** The studio with all or only its active locations. Throws if there is none, which a context excludes. */
  async account(accountId: number, { onlyActive }: { readonly onlyActive: boolean }): Promise<MobileAccount> {
    const text = `SELECT ${COLUMNS} FROM accounts.account WHERE id = $1`;
    const [[row], locations] = await this.uow.read({ accountId }, [
      statement<AccountRow>('mobile_account', text, [accountId]),
      this.locations.statement(accountId),
    ]);
    if (!row) throw new Error(`There is no studio with the id ${accountId}.`);
    return {
      ...row,
      logo_url: row.logo_url ?? this.address.of(DEFAULT_LOGO_PATH),
      locations: locations.filter((location) => location.is_active || !onlyActive),
    };
  }

  private async one<Row>(name: string, text: string, key: string | number): Promise<Row | null> {
    const [row] = await this.uow.readPlatform(statement<Row>(name, text, [key]));
    return row ?? null;
  }
}

function toSignInStudio(row: SignInRow | null): SignInStudio | null {
  return (
    row && {
      accountId: row.id,
      slug: row.slug,
      name: row.name,
      timeZone: row.timezone,
      countryCode: row.country_code,
      defaultLanguage: row.default_language,
      isDemo: row.mode === 'demo_readonly',
      allowsEmailPassword: row.allow_email_password,
      allowsOtp: row.allow_otp,
      allowsExternalIdp: row.allow_external_idp,
    }
  );
}

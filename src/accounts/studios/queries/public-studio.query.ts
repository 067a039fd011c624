import { Injectable } from '@nestjs/common';
import { DEFAULT_TIME_ZONE, isSlug } from '@studio/kernel';
import { type BatchedRead, BatchedReads, lookUpEach, statement } from '@studio/persistence';

import type { AccountMode } from '../entities/account.entity';
import { enabledKinds, type ScheduleKind } from '../domain/schedule-kind';
import type { SubscriptionFacts } from '../domain/subscription-gate';
import { SUBSCRIPTION_COLUMNS, SUBSCRIPTION_JOINS, subscriptionOf, type SubscriptionRow } from './subscription-facts';

export interface PublicStudio {
  readonly accountId: number;
  readonly slug: string;
  readonly name: string;
  readonly mode: AccountMode;
  readonly timeZone: string;
  readonly enabledKinds: readonly ScheduleKind[];
  /** As its owner entered it (LANG-1). */
  readonly language: string;
  /** Whether its price lists show single visits (PRC-6). */
  readonly showsSingleVisits: boolean;
  /** Whether its page is on (PAGE-1). */
  readonly showsPage: boolean;
  /** Increases with every change of the studio's row. */
  readonly revision: number;
}

/** A studio with the facts of its subscription gate. */
export interface FoundStudio {
  readonly studio: PublicStudio;
  readonly subscription: SubscriptionFacts | null;
}

interface StudioRow extends SubscriptionRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly mode: AccountMode;
  readonly timezone: string | null;
  readonly enabled_schedule_kinds: ScheduleKind[] | null;
  readonly default_language: string;
  readonly show_single_visits_in_prices: boolean;
  readonly public_page_enabled: boolean;
  readonly revision: number;
}

const STUDIO = `
  SELECT a.id, a.slug, a.name, a.mode, a.timezone, a.enabled_schedule_kinds, a.show_single_visits_in_prices,
    a.public_page_enabled, a.default_language, a.revision, ${SUBSCRIPTION_COLUMNS}
  FROM accounts.account a ${SUBSCRIPTION_JOINS}
  WHERE a.slug = requested.slug AND a.status = 'active'`;

const STUDIOS_BY_SLUG = lookUpEach('unnest($1::text[]) requested (slug)', STUDIO);

/** How the version of a studio's content is read beside the studio. */
export interface ContentVersion<Key> {
  /** Name of the statement. */
  readonly name: string;
  /** SQL of the version, of the studio `found.id` and the columns of `requested`. */
  readonly version: string;
  /** Columns of `requested`: name, type in SQL, and value of a key. */
  readonly columns: readonly (readonly [name: string, type: string, valueOf: (key: Key) => unknown])[];
}

/** Content of the studio with the slug. */
interface StudioContent<Key> {
  readonly slug: string;
  readonly key: Key;
}

/** A studio with the version of its content; null for content that does not exist. */
export interface VersionedStudio extends FoundStudio {
  readonly version: string | null;
}

@Injectable()
export class PublicStudioQuery {
  private readonly bySlug: BatchedRead<string, FoundStudio | null>;

  constructor(private readonly reads: BatchedReads) {
    this.bySlug = reads.of({
      statement: (slugs: readonly string[]) => statement<StudioRow>('studios_by_slug', STUDIOS_BY_SLUG, [slugs]),
      values: (slugs, rows) => {
        const found = new Map(rows.map((row) => [row.slug, toFound(row)]));
        return slugs.map((slug) => found.get(slug) ?? null);
      },
    });
  }

  /** Null when no active studio has the slug (ACC-1). One statement for concurrent requests. */
  async find(slug: string): Promise<FoundStudio | null> {
    return isSlug(slug) ? this.bySlug(slug) : null;
  }

  /** Reads active studios by their slug, each with the version of content; null for an unknown studio. */
  withVersion<Key>({
    name,
    version,
    columns,
  }: ContentVersion<Key>): BatchedRead<StudioContent<Key>, VersionedStudio | null> {
    const arrays = columns.map(([, type], index) => `, $${index + 2}::${type}[]`).join('');
    const names = columns.map(([column]) => `${column}, `).join('');
    const asked = `unnest($1::text[]${arrays}) WITH ORDINALITY AS requested (slug, ${names}place)`;
    const text = lookUpEach(asked, STUDIO, `found.*, requested.place, ${version} AS version`);
    return this.reads.of({
      statement: (keys: readonly StudioContent<Key>[]) =>
        statement<StudioRow & { readonly place: number; readonly version: string | null }>(name, text, [
          keys.map(({ slug }) => slug),
          ...columns.map(([, , valueOf]) => keys.map(({ key }) => valueOf(key))),
        ]),
      values: (keys, rows) => {
        const found = new Map(rows.map((row) => [row.place, { ...toFound(row), version: row.version }]));
        return keys.map((_, index) => found.get(index + 1) ?? null);
      },
    });
  }
}

function toFound(row: StudioRow): FoundStudio {
  return { studio: toStudio(row), subscription: subscriptionOf(row) };
}

function toStudio(row: StudioRow): PublicStudio {
  return {
    accountId: row.id,
    slug: row.slug,
    name: row.name,
    mode: row.mode,
    timeZone: row.timezone ?? DEFAULT_TIME_ZONE,
    enabledKinds: enabledKinds(row.enabled_schedule_kinds),
    language: row.default_language,
    showsSingleVisits: row.show_single_visits_in_prices,
    showsPage: row.public_page_enabled,
    revision: row.revision,
  };
}

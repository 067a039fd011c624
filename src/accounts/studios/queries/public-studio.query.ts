import { Injectable } from '@nestjs/common';
import { DEFAULT_TIME_ZONE, isSlug } from '@studio/kernel';
import { type BatchedRead, BatchedReads, lookUpEach, statement } from '@studio/persistence';

import { enabledKinds, type ScheduleKind } from '../domain/schedule-kind';
import type { SubscriptionFacts } from '../domain/subscription-gate';
import { SUBSCRIPTION_COLUMNS, SUBSCRIPTION_JOINS, subscriptionOf, type SubscriptionRow } from './subscription-facts';

export interface PublicStudio {
  readonly accountId: number;
  readonly name: string;
  readonly timeZone: string;
  readonly enabledKinds: readonly ScheduleKind[];
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
  readonly timezone: string | null;
  readonly enabled_schedule_kinds: ScheduleKind[] | null;
  readonly revision: number;
}

const STUDIOS_BY_SLUG = lookUpEach(
  'unnest($1::text[]) requested (slug)',
  `
  SELECT a.id, a.slug, a.name, a.timezone, a.enabled_schedule_kinds, a.revision, ${SUBSCRIPTION_COLUMNS}
  FROM accounts.account a ${SUBSCRIPTION_JOINS}
  WHERE a.slug = requested.slug AND a.status = 'active'`,
);

@Injectable()
export class PublicStudioQuery {
  private readonly bySlug: BatchedRead<string, FoundStudio | null>;

  constructor(reads: BatchedReads) {
    this.bySlug = reads.of({
      statement: (slugs: readonly string[]) =>
        statement<StudioRow>('studios_by_slug', STUDIOS_BY_SLUG, [[...new Set(slugs)]]),
      values: (slugs, rows) => {
        const found = new Map(
          rows.map((row) => [row.slug, { studio: toStudio(row), subscription: subscriptionOf(row) }]),
        );
        return slugs.map((slug) => found.get(slug) ?? null);
      },
    });
  }

  /** Null when no active studio has the slug (ACC-1). One statement for concurrent requests. */
  async find(slug: string): Promise<FoundStudio | null> {
    return isSlug(slug) ? this.bySlug(slug) : null;
  }
}

function toStudio(row: StudioRow): PublicStudio {
  return {
    accountId: row.id,
    name: row.name,
    timeZone: row.timezone ?? DEFAULT_TIME_ZONE,
    enabledKinds: enabledKinds(row.enabled_schedule_kinds),
    revision: row.revision,
  };
}

import { Injectable } from '@nestjs/common';
import { DEFAULT_TIME_ZONE, isSlug } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { enabledKinds, type ScheduleKind } from '../domain/schedule-kind';
import type { SubscriptionFacts, SubscriptionStatus } from '../domain/subscription-gate';

/** What public pages show of a studio itself. */
export interface PublicStudio {
  readonly accountId: number;
  readonly name: string;
  readonly timeZone: string;
  readonly enabledKinds: readonly ScheduleKind[];
  /** Grows with every change of the studio's own row. */
  readonly revision: number;
}

interface StudioRow {
  readonly id: number;
  readonly name: string;
  readonly timezone: string | null;
  readonly enabled_schedule_kinds: ScheduleKind[] | null;
  readonly revision: number;
  readonly subscription_status: SubscriptionStatus | null;
  readonly trial_ends_at: Date | null;
  readonly ends_at: Date | null;
  readonly grace_ends_at: Date | null;
  readonly plan_type: SubscriptionFacts['planType'];
  readonly has_paid_demo: boolean;
}

const STUDIO_BY_SLUG = `
  SELECT a.id, a.name, a.timezone, a.enabled_schedule_kinds, a.revision,
         s.status AS subscription_status, s.trial_ends_at, s.ends_at, s.grace_ends_at, p.plan_type,
         CASE WHEN p.plan_type = 'demo' THEN EXISTS (
           SELECT 1 FROM accounts.subscription_payment y
           WHERE y.account_id = a.id AND y.type = 'demo_initial' AND y.status = 'paid'
         ) ELSE false END AS has_paid_demo
  FROM accounts.account a
  LEFT JOIN accounts.account_subscription s ON s.account_id = a.id
  LEFT JOIN accounts.subscription_plan p ON p.id = s.subscription_plan_id
  WHERE a.slug = $1 AND a.status = 'active'`;

/** The studio behind a public address, with what its subscription gate needs. */
@Injectable()
export class PublicStudioQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Null when no active studio has the slug (ACC-1). One statement. */
  async find(slug: string): Promise<{ studio: PublicStudio; subscription: SubscriptionFacts | null } | null> {
    if (!isSlug(slug)) return null;
    const [row] = await this.uow.readPlatform(statement<StudioRow>('studio_by_slug', STUDIO_BY_SLUG, [slug]));
    return row ? { studio: toStudio(row), subscription: toSubscription(row) } : null;
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

function toSubscription(row: StudioRow): SubscriptionFacts | null {
  if (row.subscription_status === null) return null;
  return {
    planType: row.plan_type,
    status: row.subscription_status,
    trialEndsAt: row.trial_ends_at,
    endsAt: row.ends_at,
    graceEndsAt: row.grace_ends_at,
    hasPaidDemo: row.has_paid_demo,
  };
}

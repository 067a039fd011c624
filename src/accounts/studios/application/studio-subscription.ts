import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import { decidePublicContent, type PublicContentRefusal, type SubscriptionFacts } from '../domain/subscription-gate';
import {
  SUBSCRIPTION_COLUMNS,
  SUBSCRIPTION_JOINS,
  subscriptionOf,
  type SubscriptionRow,
} from '../queries/subscription-facts';

/** A studio's subscription at this moment; `facts` is null without one. */
export interface SubscriptionState {
  readonly planName: string | null;
  readonly facts: SubscriptionFacts | null;
  /** Why public content is not available; null when it is (SUB-2). */
  readonly refusal: PublicContentRefusal;
}

const SUBSCRIPTION = `
  SELECT p.name AS plan_name, ${SUBSCRIPTION_COLUMNS} FROM accounts.account a ${SUBSCRIPTION_JOINS} WHERE a.id = $1`;

type Row = SubscriptionRow & { readonly plan_name: string | null };

@Injectable()
export class StudioSubscription {
  constructor(private readonly uow: UnitOfWork) {}

  async current({ accountId, now }: ActorContext): Promise<SubscriptionState> {
    const [row] = await this.uow.readPlatform(statement<Row>('studio_subscription', SUBSCRIPTION, [accountId]));
    const facts = row ? subscriptionOf(row) : null;
    return { planName: row?.plan_name ?? null, facts, refusal: decidePublicContent(facts, now) };
  }
}

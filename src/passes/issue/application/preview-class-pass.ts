import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, type DomainError, notChoosable, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StudioDirectory } from '../../../accounts';
import {
  decideTrialIssue,
  endOfPass,
  type OfferedPass,
  PassRebalancing,
  passOfPlan,
  planNotAvailable,
  remainingSessions,
  TrialFactsQuery,
  trialRefused,
} from '../../sessions';

/** A booking that a pass would cover, in the order of classes. */
export interface ForeseenBooking {
  readonly bookingId: number;
  readonly title: string;
  readonly startsAt: Date;
  /** IANA zone of the location; null means the studio's (CAL-1). */
  readonly locationTimeZone: string | null;
  readonly isUsed: boolean;
}

/** What a pass would cover once it is issued. */
export interface ForeseenCover {
  readonly bookings: readonly ForeseenBooking[];
  readonly remainingSessions: number;
  readonly validUntil: Date;
}

/** What issuing a pass of a plan would do now. */
export interface PassPreview {
  readonly refusal: DomainError | null;
  /** Whether a reason lifts the refusal (TRI-4). */
  readonly isLiftable: boolean;
  readonly sessionsCount: number;
  /** Null where it is refused and no reason lifts that. */
  readonly cover: ForeseenCover | null;
}

interface ClassRow {
  readonly id: number;
  readonly title: string;
  readonly locationTimeZone: string | null;
}

const CUSTOMER = `
  SELECT 1 FROM customers.customer WHERE account_id = $1 AND id = $2 AND anonymised_at IS NULL AND merged_into_id IS NULL`;

const CLASSES = `
  SELECT c.id, c.title, l.timezone AS "locationTimeZone" FROM scheduling.scheduled_class c
  JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id
  WHERE c.account_id = $1 AND c.id = ANY($2::bigint[])`;

/**
 * Says what IssueClassPass would do, by the same rules (ISS-1, ISS-3, RBL), of a pass that is paid in full. Locks and changes nothing: what
 * others do afterwards can change the outcome (ISS-7).
 */
@Injectable()
export class PreviewClassPass {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly studios: StudioDirectory,
    private readonly trials: TrialFactsQuery,
    private readonly rebalancing: PassRebalancing,
  ) {}

  /** Throws `not_found` for the customer, `validation_failed` on `class_pass_plan_id`. */
  async execute(ctx: ActorContext, customerId: number, planId: number): Promise<PassPreview> {
    return this.uow.write(ctx, async (manager) => {
      const [customer] = await manager.query<object[]>(CUSTOMER, [ctx.accountId, customerId]);
      if (!customer) throw notFound('The customer');
      const offered = await passOfPlan(manager, ctx, customerId, planId, this.clock.now());
      if (!offered) throw notChoosable('class_pass_plan_id', 'The plan');
      const { refusal, isLiftable } = await this.refusalOf(ctx, customerId, offered);
      const cover = refusal && !isLiftable ? null : await this.cover(manager, ctx, customerId, offered);
      return { refusal, isLiftable, sessionsCount: offered.pass.sessionsCount, cover };
    });
  }

  private async refusalOf(ctx: ActorContext, customerId: number, { kind, isActive, isTrial }: OfferedPass) {
    const { enabledKinds } = await this.studios.settings(ctx.accountId);
    if (!isActive || !enabledKinds.includes(kind)) return { refusal: planNotAvailable(), isLiftable: false };
    if (!isTrial) return { refusal: null, isLiftable: false };
    const eligibility = await this.trials.assess(ctx, customerId, 'manual');
    const { refusal } = decideTrialIssue(eligibility, false);
    const isLiftable = refusal !== null && decideTrialIssue(eligibility, true).refusal === null;
    return { refusal: refusal && trialRefused(refusal), isLiftable };
  }

  private async cover(
    manager: EntityManager,
    ctx: ActorContext,
    customerId: number,
    { pass }: OfferedPass,
  ): Promise<ForeseenCover> {
    const holdings = await this.rebalancing.foresee(ctx, customerId, pass);
    const held = holdings.held(pass.id).toSorted((a, b) => Number(a.classStartsAt) - Number(b.classStartsAt));
    const classIds = held.map(({ scheduledClassId }) => scheduledClassId);
    const classes = await manager.query<ClassRow[]>(CLASSES, [ctx.accountId, classIds]);
    const bookings = held.map(({ bookingId, scheduledClassId, classStartsAt, status }) => {
      const { title, locationTimeZone } = classes.find(({ id }) => id === scheduledClassId)!;
      return { bookingId, title, startsAt: classStartsAt, locationTimeZone, isUsed: status === 'used' };
    });
    const after = holdings.pass(pass.id);
    return {
      bookings,
      remainingSessions: remainingSessions(after),
      validUntil: endOfPass(after, held[0]?.classStartsAt ?? null, holdings.now),
    };
  }
}

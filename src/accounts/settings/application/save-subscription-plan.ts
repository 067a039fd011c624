import { Injectable } from '@nestjs/common';
import { isCurrencyCode, isSlug, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { type FindOptionsWhere, IsNull } from 'typeorm';

import { type PlanType, SubscriptionPlanEntity } from '../../studios';
import { cleanTexts } from './studio-input';

export interface SubscriptionPlanInput {
  readonly slug: string;
  readonly name: string;
  readonly planType: PlanType;
  /** Minor units of `currency`. */
  readonly priceCents: number;
  readonly currency: string;
  /** Days of access a payment buys; null when the plan is not bought by days. */
  readonly accessDays: number | null;
  readonly isActive: boolean;
}

/**
 * Creates a subscription plan or changes the one with the same slug. A plan belongs to no studio, so no activity entry is
 * written (AUD-1). Throws `validation_failed`.
 */
@Injectable()
export class SaveSubscriptionPlan {
  constructor(private readonly uow: UnitOfWork) {}

  /** Returns whether anything changed. */
  async execute(input: SubscriptionPlanInput): Promise<boolean> {
    const plan = cleanTexts(input);
    assertPlan(plan);
    return this.uow.writePlatform(async (manager) => {
      if (await manager.existsBy(SubscriptionPlanEntity, sameAs(plan))) return false;
      await manager.upsert(SubscriptionPlanEntity, { ...plan }, ['slug']);
      return true;
    });
  }
}

function assertPlan({ slug, name, priceCents, currency, accessDays }: SubscriptionPlanInput): void {
  const errors: Record<string, string[]> = {};
  if (!isSlug(slug))
    errors['slug'] = ['The slug must be lower-case letters and digits with single hyphens between them.'];
  if (name === '' || name.length > 255) errors['name'] = ['The name must have 1 to 255 characters.'];
  if (!Number.isInteger(priceCents) || priceCents < 0)
    errors['priceCents'] = ['The price must be 0 or more minor units.'];
  if (!isCurrencyCode(currency)) errors['currency'] = ['The currency must be an ISO 4217 code such as EUR.'];
  if (accessDays !== null && (!Number.isInteger(accessDays) || accessDays < 1))
    errors['accessDays'] = ['The days of access must be 1 or more.'];
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
}

function sameAs({ accessDays, ...plan }: SubscriptionPlanInput): FindOptionsWhere<SubscriptionPlanEntity> {
  return { ...plan, accessDays: accessDays ?? IsNull() };
}

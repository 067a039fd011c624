import { ApiProperty } from '@nestjs/swagger';

import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '../../domain/subscription-gate';

/** How the studio stands with the service. */
export class SubscriptionDto {
  /** Name of the plan; null without one. @example "Standard" */
  plan_name: string | null;

  /** State of the subscription; null without one, which closes nothing. @example "active" */
  @ApiProperty({ type: String, enum: SUBSCRIPTION_STATUSES, nullable: true })
  status: SubscriptionStatus | null;

  /** When what is paid ends; null when it has no end. @example "2027-01-31T23:59:59Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  ends_at: string | null;

  /** Until when public content stays open after the end. @example "2027-02-14T23:59:59Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  grace_ends_at: string | null;

  /** Whether schedule, price list and website leads are open. @example true */
  public_content_available: boolean;

  /** Why they are not; null when they are. @example "subscription_expired" */
  @ApiProperty({ type: String, enum: ['subscription_expired', 'demo_payment_required'], nullable: true })
  code: 'subscription_expired' | 'demo_payment_required' | null;
}

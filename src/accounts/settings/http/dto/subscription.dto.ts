import { ApiProperty } from '@nestjs/swagger';

import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '../../../studios';

/** The studio's subscription to the service. */
export class SubscriptionDto {
  /** Name of the plan; null without one. @example "Standard" */
  plan_name: string | null;
  /** Status of the subscription; null without a subscription, which does not restrict anything. @example "active" */
  @ApiProperty({ type: String, enum: SUBSCRIPTION_STATUSES, nullable: true }) status: SubscriptionStatus | null;
  /** When the paid period ends; null if it does not. @example "2027-01-31T23:59:59Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) ends_at: string | null;
  /** When public content becomes unavailable after the end of the paid period. @example "2027-02-14T23:59:59Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) grace_ends_at: string | null;
  /** Whether schedule, price list and website leads are available. @example true */
  public_content_available: boolean;

  /** Why they are not available; null if they are. @example "subscription_expired" */
  @ApiProperty({ type: String, enum: ['subscription_expired', 'demo_payment_required'], nullable: true })
  code: 'subscription_expired' | 'demo_payment_required' | null;
}

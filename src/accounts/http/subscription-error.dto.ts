import { ApiProperty } from '@nestjs/swagger';

/** Body of a 402 answer. */
export class SubscriptionErrorDto {
  /**
   * What is wrong, as an English sentence for people. Its wording may change.
   * @example "This studio's public pages are not available."
   */
  message: string;

  /** Why the studio's public content is not shown. @example "subscription_expired" */
  @ApiProperty({ enum: ['subscription_expired', 'demo_payment_required'] })
  code: 'subscription_expired' | 'demo_payment_required';

  /**
   * Address where the studio's owner finds help, or null when the service names none.
   * @example "https://example.com/support"
   */
  support_url: string | null;
}

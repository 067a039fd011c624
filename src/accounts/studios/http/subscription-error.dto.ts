import { ApiProperty } from '@nestjs/swagger';

/** Body of a 402 answer. */
export class SubscriptionErrorDto {
  /**
   * What is wrong, as an English sentence for people. The wording may change.
   * @example "The public pages of this studio are not available."
   */
  message: string;

  /** Why the studio's public content is not available. @example "subscription_expired" */
  @ApiProperty({ enum: ['subscription_expired', 'demo_payment_required'] })
  code: 'subscription_expired' | 'demo_payment_required';

  /** Address where the studio's owner finds help; null if the service has none. @example "https://example.com/support" */
  support_url: string | null;
}

import { ApiProperty } from '@nestjs/swagger';

import { CheckoutDto } from '../../../../payments';
import { PaymentAttemptDto } from './payment-attempt.dto';

/** An attempt with the way to its provider. */
export class StartedPaymentAttemptDto extends PaymentAttemptDto {
  /** How the payer gets to the provider; null when an earlier start with the same key was interrupted. */
  @ApiProperty({ type: CheckoutDto, nullable: true })
  checkout: CheckoutDto | null;
}

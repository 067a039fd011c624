import { ApiProperty } from '@nestjs/swagger';

import { PAYMENT_PROVIDERS, type PaymentProvider } from '../../../finance';
import { ATTEMPT_STATUSES } from '../../domain/attempt-status';
import { CALLBACK_OUTCOMES, type CallbackOutcome } from '../../domain/callback-outcome';
import type { GatewayOutcome } from '../../domain/gateway';

/** A callback of a payment provider, without its content. */
export class PaymentCallbackDto {
  /** @example 8 */
  @ApiProperty({ description: 'Id of the row in the log.' }) id: number;
  /** The provider that sent it. @example "stripe" */
  @ApiProperty({ enum: PAYMENT_PROVIDERS }) provider: PaymentProvider;

  /** @example 12 */
  @ApiProperty({ type: Number, nullable: true, description: 'Id of the payment attempt it is about.' })
  attempt_id: number | null;

  /** @example 7 */
  @ApiProperty({ type: Number, nullable: true, description: 'Id of the ticket order it is about.' })
  ticket_order_id: number | null;

  /** The provider’s own status; null when the signature is invalid. @example "success" */
  gateway_status: string | null;
  /** The status mapped to ours; null when the signature is invalid. @example "paid" */
  @ApiProperty({ enum: ATTEMPT_STATUSES, nullable: true }) mapped_status: GatewayOutcome | null;
  /**
   * Result of the callback. `ignored_closed`: the payment accepts no further changes; `failed`: it could not be applied
   * and is delivered again.
   * @example "applied"
   */
  @ApiProperty({ enum: CALLBACK_OUTCOMES }) outcome: CallbackOutcome;
  /** When it was received. @example "2026-06-01T10:20:01Z" */
  @ApiProperty({ format: 'date-time' }) received_at: string;
}

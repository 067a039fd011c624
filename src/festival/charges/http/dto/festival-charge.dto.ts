import { ApiProperty } from '@nestjs/swagger';

import {
  CHARGE_KINDS,
  CHARGE_STATUSES,
  type ChargeKind,
  type ChargeStatus,
  MANUAL_METHODS,
  type ManualMethod,
} from '../../domain/charge-status';

/** A charge of an entry. Amounts are minor units of its currency. */
export class FestivalChargeDto {
  /** @example 41 */
  @ApiProperty({ description: 'Id of the charge in this studio.' }) id: number;
  /** Id of the entry. @example 12 */
  entry_id: number;
  /** Short code for people, unique in the studio. @example "K7MPQ2RT9W" */
  code: string;
  /** What it is for. An entry is drawn only when its `participation` charge is paid. @example "participation" */
  @ApiProperty({ enum: CHARGE_KINDS }) kind: ChargeKind;
  /** Name as shown to the payer. @example "Participation fee, Breaking 1 vs 1" */
  name: string;
  /**
   * State of the charge. `failed` may be paid again; `paid_requires_refund` was paid late, twice, or is no longer owed.
   * @example "pending"
   */
  @ApiProperty({ enum: CHARGE_STATUSES }) status: ChargeStatus;
  /** Amount of the charge. Never changes. @example 10000 */
  amount_cents: number;
  /** Currency of the edition, ISO 4217. @example "EUR" */
  currency: string;
  /** When it is due; null is without a due date. @example "2027-05-01T18:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) due_at: string | null;
  /** Method of a payment that staff recorded; null otherwise. @example "cash" */
  @ApiProperty({ type: String, enum: MANUAL_METHODS, nullable: true }) manual_method: ManualMethod | null;
  /** Id of the person who recorded or accepted the payment. @example 7 */
  settled_by_user_id: number | null;
  /** Money received by paid attempts or recorded by staff. @example 10000 */
  received_cents: number;
  /** Refunded money. @example 0 */
  refunded_cents: number;
  /** Refund that is due now. @example 0 */
  refund_due_cents: number;
  /** When it was paid. @example "2027-04-03T09:30:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) paid_at: string | null;
  /**
   * When it stopped being owed; also set for a paid charge that a decision made due for a refund.
   * @example "2026-07-18T14:00:00.000Z"
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) cancelled_at: string | null;
  /** When all received money was refunded. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) refunded_at: string | null;
  /** Notes of the staff. @example "Pays at the desk." */
  notes: string | null;
  /** When it was created. @example "2027-03-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

import { ApiProperty } from '@nestjs/swagger';

import {
  CHARGE_KINDS,
  CHARGE_STATUSES,
  type ChargeKind,
  type ChargeStatus,
  MANUAL_METHODS,
  type ManualMethod,
} from '../../domain/charge-status';

/** Something an entry owes or paid. Amounts are minor units of its currency. */
export class FestivalChargeDto {
  /** @example 41 */
  @ApiProperty({ description: 'Id of the charge in this studio.' })
  id: number;

  /** Id of the entry. @example 12 */
  entry_id: number;

  /** Short code for people, unique in the studio. @example "K7MPQ2RT9W" */
  code: string;

  /** What it is for. `participation` ones decide who is drawn. @example "participation" */
  @ApiProperty({ enum: CHARGE_KINDS })
  kind: ChargeKind;

  /** Name as the payer reads it. @example "Participation fee, Breaking 1 vs 1" */
  name: string;

  /**
   * State of the charge. `failed` may be paid again; `paid_requires_refund` was paid late, twice, or is no longer owed.
   * @example "pending"
   */
  @ApiProperty({ enum: CHARGE_STATUSES })
  status: ChargeStatus;

  /** What is asked. Never changes. @example 10000 */
  amount_cents: number;

  /** Currency of the edition, ISO 4217. @example "EUR" */
  currency: string;

  /** Until when it is to be paid; null is without a date. @example "2027-05-01T18:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  due_at: string | null;

  /** How the money came in when staff recorded it; null otherwise. @example "cash" */
  @ApiProperty({ type: String, enum: MANUAL_METHODS, nullable: true })
  manual_method: ManualMethod | null;

  /** Id of the person who recorded or accepted the payment. @example 7 */
  settled_by_user_id: number | null;

  /** Money received for it: by paid attempts, or recorded by staff. @example 10000 */
  received_cents: number;

  /** Money given back. @example 0 */
  refunded_cents: number;

  /** Money that is to be given back now. @example 0 */
  refund_due_cents: number;

  /** When it was paid. @example "2027-04-03T09:30:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paid_at: string | null;

  /**
   * Since when it is no longer owed; also set for one that was paid and is to be refunded because of a decision.
   * @example "2026-07-18T14:00:00.000Z"
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  cancelled_at: string | null;

  /** When all the money received was given back. @example "2026-07-18T14:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  refunded_at: string | null;

  /** Notes of the staff. @example "Pays at the desk." */
  notes: string | null;

  /** When it was made. @example "2027-03-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

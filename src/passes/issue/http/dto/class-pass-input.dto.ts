import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsReason, IsIdempotencyKey } from '@studio/http';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';

import { PAYMENT_METHODS, type PaymentMethod } from '../../../../finance';
import { MAX_PER_ADJUSTMENT as DELTA_MAX, PASS_SOURCES, type PassSource } from '../../../sessions';

const REASON_MIN = 3;
const REASON_MAX = 2_000;
const PRICE_MAX = 99_999_999;

type DeltaType = keyof typeof DELTA_MAX;

const DELTA_TYPES = Object.keys(DELTA_MAX) as readonly DeltaType[];

/** A whole number other than 0 within the bounds of the type; an unknown type is refused on its own field. */
const IsDelta = (): PropertyDecorator =>
  ValidateBy({
    name: 'isDelta',
    validator: {
      validate: (value: unknown, args) => {
        const { adjustment_type: type }: Partial<NewAdjustmentDto> = args?.object ?? {};
        const most = type === 'sessions' ? DELTA_MAX.sessions : DELTA_MAX.validity_days;
        return Number.isInteger(value) && value !== 0 && Math.abs(value as number) <= most;
      },
      defaultMessage: () =>
        `$property must be a whole number other than 0: up to ${DELTA_MAX.sessions} sessions or ${DELTA_MAX.validity_days} days.`,
    },
  });

/** Why staff change a pass. */
export class PassReasonDto {
  /** Why; stored permanently. @example "Injured knee" */
  @IsReason() reason: string;
}

/** Sessions or days that staff add or remove. */
export class NewAdjustmentDto extends PassReasonDto {
  /** Whether sessions or days are changed. @example "sessions" */
  @ApiProperty({ enum: DELTA_TYPES }) @IsIn(DELTA_TYPES) adjustment_type: DeltaType;

  /** Number to add or, if negative, remove, not 0: −500 to 500 sessions, −3650 to 3650 days. @example 2 */
  @ApiProperty({ type: Number, minimum: -DELTA_MAX.validity_days, maximum: DELTA_MAX.validity_days })
  @IsDelta()
  delta: number;
}

/** A pass that staff issue, with its payment. */
export class NewClassPassDto {
  /** An active plan of an enabled kind. @example 5 */
  @IsId() class_pass_plan_id: number;
  /**
   * A new UUID for each pass to be issued. Repeating it returns the first pass.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @IsIdempotencyKey() idempotency_key: string;

  /**
   * Cents paid, at most the price; 0 when left out. More than 0 also requires `record_customer_payments`.
   * @example 12000
   */
  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: PRICE_MAX, nullable: true })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(PRICE_MAX)
  paid_amount_cents?: number | null;

  /**
   * True when the whole price was paid; instead of `paid_amount_cents`. Also requires `record_customer_payments`.
   * @example true
   */
  @IsOptional() @IsBoolean() is_paid?: boolean | null;

  /** How it was paid; `cash` when left out. @example "card" */
  @ApiPropertyOptional({ type: String, enum: PAYMENT_METHODS, nullable: true })
  @IsOptional()
  @IsIn(PAYMENT_METHODS)
  method?: PaymentMethod | null;

  /** Active location where it was paid; required when something was paid. @example 2 */
  @IsOptional() @IsId() location_id?: number | null;

  /**
   * Why a customer still gets a trial pass: one who is ineligible, or who holds a trial pass already. Also requires `manage_customer_class_passes`.
   * @example "Injured in the first class"
   */
  @ApiPropertyOptional({ type: String, minLength: REASON_MIN, maxLength: REASON_MAX, nullable: true })
  @IsOptional()
  @IsReason()
  trial_override_reason?: string | null;
}

/** Filter of the trial eligibility. */
export class TrialEligibilityQueryDto {
  /** How the pass would be sold: `manual` by staff, `online_payment` to the customer. @example "manual" */
  @ApiPropertyOptional({ type: String, enum: PASS_SOURCES, default: 'manual' })
  @IsOptional()
  @IsIn(PASS_SOURCES)
  source?: PassSource | null;
}

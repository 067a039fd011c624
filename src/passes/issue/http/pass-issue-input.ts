import { validationFailed } from '@studio/kernel';

import type { PassIssue } from '../application/pass-issue';
import type { NewClassPassDto } from './dto/class-pass-input.dto';

/** The pass that a request asks for. Throws `validation_failed` when the request states the amount twice. */
export function passIssueOf(body: NewClassPassDto): PassIssue {
  const paidAmount = body.paid_amount_cents ?? null;
  if (body.is_paid && paidAmount !== null)
    throw validationFailed({ paid_amount_cents: ['paid_amount_cents and is_paid exclude each other.'] });
  return {
    classPassPlanId: body.class_pass_plan_id,
    idempotencyKey: body.idempotency_key,
    paid: body.is_paid ? 'full' : (paidAmount ?? 0),
    method: body.method ?? 'cash',
    locationId: body.location_id ?? null,
    trialOverrideReason: body.trial_override_reason ?? null,
  };
}

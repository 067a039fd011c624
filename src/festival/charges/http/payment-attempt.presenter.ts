import { formatUtc } from '@studio/kernel';

import type { PaymentAttemptRow } from '../queries/payment-attempt.query';
import type { PaymentAttemptDto } from './dto/payment-attempt.dto';

export function presentAttempt({ allocations, ...row }: PaymentAttemptRow): PaymentAttemptDto {
  return {
    ...row,
    expires_at: formatUtc(row.expires_at),
    paid_at: row.paid_at && formatUtc(row.paid_at),
    failed_at: row.failed_at && formatUtc(row.failed_at),
    created_at: formatUtc(row.created_at),
    allocations: [...allocations],
  };
}

import { formatUtc } from '@studio/kernel';

import { presentActorSnapshot } from '../../../accounts';
import type { ClosedCancellationRow, CorrectionRow } from '../queries/corrections.query';
import type { BookingCorrectionDto, ClosedCancellationDto } from './dto/correction.dto';

export function presentCorrection({ actor, created_at, ...row }: CorrectionRow): BookingCorrectionDto {
  return { ...row, actor: presentActorSnapshot(actor), created_at: formatUtc(created_at) };
}

/** The cancellation of a closed class as staff see it. */
export function presentClosedCancellation(row: ClosedCancellationRow): ClosedCancellationDto {
  return { ...row, class_booking_ids: [...row.class_booking_ids], cancelled_at: formatUtc(row.cancelled_at) };
}

import { formatUtc } from '@studio/kernel';

import type { BookingCollision } from '../../directory';
import type { MergePreview, PreviewedConflict } from '../application/preview-merge';
import type { Identity, MergeChoice } from '../domain/customer-merge';
import type {
  MergeChoiceDto,
  MergeConflictDto,
  MergedBookingsDto,
  MergedIdentityDto,
  MergePreviewDto,
} from './dto/customer-merge.dto';

/** Whose values staff want to keep. */
export function mergeChoiceOf({ name_from: name, phone_from: phone, email_from: email }: MergeChoiceDto): MergeChoice {
  return { name: name ?? undefined, phone: phone ?? undefined, email: email ?? undefined };
}

export function presentMergePreview(preview: MergePreview): MergePreviewDto {
  const { counts, conflicts, collisions, merged, signedOut } = preview;
  const count = (kind: string) => counts[kind] ?? 0;
  return {
    moves: {
      bookings: count('bookings'),
      class_passes: count('class_passes'),
      purchases: count('purchases'),
      leads: count('leads'),
      notes: count('notes'),
      device_tokens: count('device_tokens'),
      notifications: count('notifications'),
      sessions: count('sessions'),
    },
    conflicts: conflicts.map(presentConflict),
    bookings: collisions.map(presentCollision),
    result: presentIdentity(merged),
    signed_out: [...signedOut],
  };
}

function presentConflict({ field, kept, isChoosable, ...values }: PreviewedConflict): MergeConflictDto {
  const { sourceValue: source, targetValue: target } = values;
  return { field, kept: kept === 'request' ? 'none' : kept, source, target, choosable: isChoosable };
}

function presentCollision(collision: BookingCollision): MergedBookingsDto {
  const { scheduledClassId, classTitle, startsAt, sourceBookingId, targetBookingId, keptBookingId } = collision;
  return {
    scheduled_class_id: scheduledClassId,
    class_title: classTitle,
    starts_at: formatUtc(startsAt),
    kept_booking_id: keptBookingId,
    superseded_booking_id: keptBookingId === targetBookingId ? sourceBookingId : targetBookingId,
    superseded_becomes: collision.isOtherCancelled ? 'cancelled' : 'unchanged',
  };
}

function presentIdentity({ name, email, phone, defaultLanguage, ...verification }: Identity): MergedIdentityDto {
  return {
    name,
    email,
    phone,
    default_language: defaultLanguage,
    email_verified: verification.emailVerifiedAt !== null,
    phone_verified: verification.phoneVerifiedAt !== null,
  };
}

import { formatUtc } from '@studio/kernel';

import type { BookingCollision } from '../../directory';
import type { MergePreview, PreviewedConflict } from '../application/preview-merge';
import type { Identity } from '../domain/customer-merge';
import type { MergeConflictDto, MergedBookingsDto, MergedIdentityDto, MergePreviewDto } from './dto/customer-merge.dto';

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

function presentConflict({ field, kept, sourceValue, targetValue }: PreviewedConflict): MergeConflictDto {
  return { field, kept: kept === 'request' ? 'none' : kept, source: sourceValue, target: targetValue };
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

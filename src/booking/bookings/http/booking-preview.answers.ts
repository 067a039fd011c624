import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { foreseenRefusal, RefusalTexts } from '@studio/http';
import { formatUtc } from '@studio/kernel';
import type { Request } from 'express';

import type { ForeseenPasses } from '../../../passes';
import type { BookingDue } from '../domain/booking-due';
import { BookingPreviewQuery } from '../queries/booking-preview.query';
import type {
  BookingPreviewDto,
  BookingPreviewQueryDto,
  ChosenPassDto,
  PreviewPassDto,
} from './dto/booking-preview.dto';

type Owed = Pick<BookingPreviewDto, 'owes' | 'owed_cents' | 'owed_currency'>;

/** Answers what a booking would do. */
@Injectable()
export class BookingPreviewAnswers {
  constructor(
    private readonly previews: BookingPreviewQuery,
    private readonly texts: RefusalTexts,
  ) {}

  /** The refusal is in the language in which the booking would answer it. Throws `not_found`. */
  async of(
    ctx: StaffContext,
    classId: number,
    { customer_id: customerId, moved_booking_id: movedId = null }: BookingPreviewQueryDto,
    request: Request,
  ): Promise<{ data: BookingPreviewDto }> {
    const { refusal, isLiftable, formerBookingId, passes, due } = await this.previews.of(
      ctx,
      classId,
      customerId,
      movedId,
    );
    return {
      data: {
        outcome: refusal ? 'refused' : 'booked',
        refusal: await foreseenRefusal(this.texts, refusal, isLiftable, request),
        reused_booking_id: formerBookingId,
        class_pass: presentChosen(passes.used),
        other_class_passes: passes.left.map((pass) => ({ ...presentPass(pass), reason: pass.reason })),
        ...owedOf(due),
      },
    };
  }
}

function presentPass({
  id,
  code,
  planName,
  isTrial,
  isPaid,
}: Omit<ForeseenPasses['left'][number], 'reason'>): PreviewPassDto {
  return { id, code, plan_name: planName, is_trial: isTrial, is_paid: isPaid };
}

function presentChosen(pass: ForeseenPasses['used']): ChosenPassDto | null {
  if (!pass) return null;
  const { reason, remainingBefore, remainingAfter, validUntil } = pass;
  return {
    ...presentPass(pass),
    reason,
    remaining_sessions_before: remainingBefore,
    remaining_sessions_after: remainingAfter,
    valid_until: formatUtc(validUntil),
  };
}

function owedOf(due: BookingDue | null): Owed {
  const none = { owed_cents: null, owed_currency: null };
  if (due === null) return { owes: null, ...none };
  if (due.kind === 'agreed') return { owes: 'agreed', ...none };
  if (due.kind === 'covered' || due.cents === 0) return { owes: 'nothing', ...none };
  return { owes: due.kind, owed_cents: due.cents, owed_currency: due.currency };
}

import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../accounts';
import { QuickBook, type QuickBooking } from '../../booking';
import { leadAlreadyConverted } from '../domain/lead.errors';
import { WebsiteLeadEntity } from '../entities/website-lead.entity';
import { lockLead } from './locked-lead';

/** A booking that a lead leads to; contacts that are absent are the lead's. */
export interface LeadBooking extends Omit<QuickBooking, 'customer'> {
  readonly phone?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/**
 * Creates a booking for the person of a lead, who becomes a customer, and marks the lead as booked (LEAD-6), in one
 * transaction. Throws `not_found`, `lead_already_converted` on `lead`, and as QuickBook.
 */
@Injectable()
export class ConvertLead {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly quickBook: QuickBook,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: StaffContext, id: number, { phone, name, email = null, ...booking }: LeadBooking): Promise<void> {
    const { accountId } = ctx;
    await this.uow.write(ctx, async (manager) => {
      // Before the class, so that of two conversions the second waits here and sees the first.
      const lead = await lockLead(manager, ctx, id);
      if (lead.convertedAt) throw leadAlreadyConverted();
      const customer = { phone: phone ?? lead.phone, name: name ?? lead.name, email };
      const { customerId, bookingId } = await this.quickBook.execute(ctx, { ...booking, customer });
      const columns = {
        status: 'booked' as const,
        customerId,
        classBookingId: bookingId,
        convertedAt: this.clock.now(),
      };
      await manager.update(WebsiteLeadEntity, { accountId, id }, columns);
      await this.activity.record(manager, ctx, {
        action: 'lead.converted',
        subjectType: 'website_lead',
        subjectId: id,
        changes: {
          status: { before: lead.status, after: 'booked' },
          customer_id: customerId,
          class_booking_id: bookingId,
        },
      });
    });
  }
}

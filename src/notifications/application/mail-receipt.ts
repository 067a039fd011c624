import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { Clock, DEFAULT_TIME_ZONE } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog, StudioDirectory } from '../../accounts';
import { emailMissing } from '../../customers';
import { type PurchaseDetailsRow, purchaseRefused } from '../../finance';
import { paymentReceiptMessage, type ReceiptFacts, type ReceiptMethod } from '../domain/receipt-text';
import { Recipients } from './recipients';
import { RecordNotifications } from './record-notifications';

const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

/** Mails a customer the receipt of a payment, at most once a minute (FIN-20). Throws `purchase_not_paid`, `email_missing`. */
@Injectable()
export class MailReceipt {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly recipients: Recipients,
    private readonly record: RecordNotifications,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Returns whether it is queued by this call. */
  async execute(ctx: StaffContext, details: PurchaseDetailsRow): Promise<boolean> {
    const { id, status, customer_id: customerId } = details.purchase;
    if (status !== 'payment_paid') throw purchaseRefused('purchase_not_paid');
    const recipient = { kind: 'customer', customerId } as const;
    const studio = await this.studios.messaging(ctx.accountId);
    return this.uow.write(ctx, async (manager) => {
      const facts = factsOf(details, studio.name, studio.timezone);
      const written = await this.record.execute(studio, [
        {
          kind: 'payment_receipt',
          recipients: [recipient],
          channels: 'email',
          subject: `payment ${id} at ${this.clock.now().toISOString().slice(0, MINUTE)}`,
          ids: {},
          message: (language) => paymentReceiptMessage(facts, language),
        },
      ]);
      if (written === 0) {
        if ((await this.recipients.emailOf(ctx.accountId, recipient)) === null) throw emailMissing();
        return false;
      }
      await this.activity.record(manager, ctx, {
        action: 'customer_purchase.receipt_mailed',
        subjectType: 'customer_purchase',
        subjectId: id,
      });
      return true;
    });
  }
}

function factsOf({ purchase, refunds }: PurchaseDetailsRow, studioName: string, zone: string | null): ReceiptFacts {
  const { amount_cents: amountCents, currency } = purchase;
  return {
    studioName,
    place: purchase.location_name,
    item: purchase.description,
    paid: { amountCents, currency },
    method: METHODS[purchase.provider] ?? 'receiptOnline',
    paidAt: purchase.paid_at ?? purchase.created_at,
    number: purchase.order_id,
    refunds: refunds.map((refund) => ({
      at: refund.refunded_at,
      money: { amountCents: refund.amount_cents, currency: refund.currency },
    })),
    timeZone: purchase.location_timezone ?? zone ?? DEFAULT_TIME_ZONE,
  };
}

const METHODS: Readonly<Partial<Record<PurchaseDetailsRow['purchase']['provider'], ReceiptMethod>>> = {
  studio_cash: 'receiptCash',
  studio_card: 'receiptCard',
  studio_transfer: 'receiptTransfer',
};

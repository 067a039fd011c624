import { Controller, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';

import { customerPasswordErrors } from '../../customers';
import { PurchaseAnswers, purchaseErrors, PurchaseSubjectQueryDto } from '../../finance';
import { MailReceipt } from '../application/mail-receipt';
import { ReceiptMailDto } from './dto/receipt-mail.dto';

@ApiTags('Payments')
@Controller('api/v1/manage/purchases')
@RateLimited('manage')
export class ReceiptMailsController {
  constructor(
    private readonly purchases: PurchaseAnswers,
    private readonly mailReceipt: MailReceipt,
  ) {}

  @Post(':id/receipt-mails')
  @StaffPermission('view_studio_financial_reports', 'record_customer_payments')
  @Endpoint({
    id: 'mailReceipt',
    summary: 'Mail a customer the receipt of a payment',
    description:
      'Says what was paid, how, when and where, and what of it was refunded, in the language of the customer. Within a minute it is sent once. For those who may get the payment, by the same parameters.',
    answers: { status: 202, data: ReceiptMailDto, description: 'Whether the mail is queued by this request.' },
    refuses: [purchaseErrors.purchase_not_paid, customerPasswordErrors.email_missing],
  })
  async mail(
    @Actor() ctx: StaffContext,
    @Id('purchase') id: number,
    @Query() query: PurchaseSubjectQueryDto,
  ): Promise<{ data: ReceiptMailDto }> {
    const purchase = await this.purchases.named(ctx, id, query);
    return { data: { queued: await this.mailReceipt.execute(ctx, purchase) } };
  }
}

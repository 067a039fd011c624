import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { notFound } from '@studio/kernel';

import { presentPurchase, PurchasesQuery } from '../../../finance';
import { CustomerPassesQuery } from '../../sessions';
import { presentPaidPass, presentPassDetails } from './class-pass.presenter';
import type { ClassPassPaymentDto } from './dto/class-pass-payment.dto';
import type { ClassPassDetailsDto } from './dto/class-pass-details.dto';

/** Builds the answer shared by reading, issuing and adjusting a pass. */
@Injectable()
export class ClassPassAnswers {
  constructor(
    private readonly passes: CustomerPassesQuery,
    private readonly purchases: PurchasesQuery,
  ) {}

  /** Throws `not_found`. */
  async one(ctx: StaffContext, id: number): Promise<{ data: ClassPassDetailsDto }> {
    return { data: presentPassDetails(await this.passes.details(ctx, id), ctx.timeZone) };
  }

  /** A payment of the pass, with the pass's current paid amount. Throws `not_found`. */
  async payment(ctx: StaffContext, id: number, purchaseId: number): Promise<{ data: ClassPassPaymentDto }> {
    const found = await this.purchases.find(ctx, purchaseId);
    if (!found) throw notFound('The purchase');
    return {
      data: { ...presentPurchase(found.purchase), class_pass: presentPaidPass(await this.passes.one(ctx, id)) },
    };
  }
}

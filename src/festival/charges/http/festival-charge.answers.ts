import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { notFound } from '@studio/kernel';

import { type ChargeDetailsRow, EntryChargesQuery } from '../queries/entry-charges.query';
import type { FestivalChargeDetailsDto, RecordedChargeRefundDto } from './dto/festival-money.dto';
import { presentCharge } from './festival-charge.presenter';
import { presentChargeDetails, presentRefund } from './festival-money.presenter';

/** Answers shared by creating, changing and refunding a charge. */
@Injectable()
export class FestivalChargeAnswers {
  constructor(private readonly charges: EntryChargesQuery) {}

  /** Throws `not_found`. */
  async one(ctx: StaffContext, id: number): Promise<{ data: FestivalChargeDetailsDto }> {
    return { data: presentChargeDetails(await this.find(ctx, id)) };
  }

  /** A refund with its charge as it is now. Throws `not_found`. */
  async refund(ctx: StaffContext, id: number): Promise<{ data: RecordedChargeRefundDto }> {
    const refund = await this.charges.findRefund(ctx, id);
    if (!refund) throw notFound('The refund');
    const charge = presentCharge(await this.find(ctx, refund.charge_id));
    return { data: { ...presentRefund(refund), charge } };
  }

  private async find(ctx: StaffContext, id: number): Promise<ChargeDetailsRow> {
    const row = await this.charges.find(ctx, id);
    if (!row) throw notFound('The charge');
    return row;
  }
}

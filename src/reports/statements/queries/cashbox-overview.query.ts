import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type InstantText, inUtc, notChoosable, totalsOf } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../../accounts';
import { type CashboxBalance, CashboxBalancesQuery, FinanceEpochs, presentMoney } from '../../../finance';
import { presentHead } from '../../period';
import { presentCashbox } from '../http/cashbox-overview.presenter';
import type { CashboxOverviewDto } from '../http/dto/cashbox-overview.dto';

/** Filter of cashboxes; with a location exactly one, in the given or else the studio's currency. */
export interface CashboxInquiry {
  readonly locationId: number | null;
  /** ISO 4217 code in upper case. */
  readonly currency: string | null;
}

/** Reads the expected amounts in the cashboxes (CSH-3). */
@Injectable()
export class CashboxOverviewQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly epochs: FinanceEpochs,
    private readonly balances: CashboxBalancesQuery,
  ) {}

  /** Throws `validation_failed` on `location_id`. */
  async read(ctx: ActorContext, inquiry: CashboxInquiry, text: InstantText = inUtc): Promise<CashboxOverviewDto> {
    const { currency: defaultCurrency } = await this.studios.settings(ctx.accountId);
    const [[epoch = null], boxes] = await this.uow.read(ctx, [
      this.epochs.active(ctx),
      this.balances.statement(ctx, { defaultCurrency, ...inquiry }),
    ]);
    if (inquiry.locationId !== null && boxes.length === 0) throw notChoosable('location_id', 'The location');
    return {
      status: 'ok',
      ...presentHead({ generatedAt: ctx.now, timeZone: ctx.timeZone, epoch }, text),
      totals: totalsOf(boxes.map(balanceOf)).map(presentMoney),
      cashboxes: boxes.map((box) => presentCashbox(box, text)),
    };
  }
}

function balanceOf({ currency, balanceCents }: CashboxBalance) {
  return { currency, amountCents: balanceCents };
}

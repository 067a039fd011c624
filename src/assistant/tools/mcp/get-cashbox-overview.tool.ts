import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import { z } from 'zod';

import { CashboxOverviewQuery } from '../../../reports';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import type { Caller } from '../application/caller';
import { optionalId, optionalWord } from './arguments';
import { id, instant, list, money, moneyList, text, word, yesOrNo } from './outputs';
import { moneyHead, namedLocation } from './report-frame';

const LETTERS = /^[A-Za-z]{3}$/;

const input = {
  location_id: optionalId('Only the cashbox of this location of `get-studio-profile`; without it all locations.'),
  currency: optionalWord(
    LETTERS,
    "Only cashboxes in this currency, such as EUR, in any case. Without it every currency; with a location the studio's own.",
    'must be a currency code of three letters',
  ),
};

const reconciliation = z
  .strictObject({
    cashbox_reconciliation_id: id('Id of the count.'),
    kind: word(['epoch_start', 'count'], '`epoch_start` for the count that an epoch begins with.'),
    occurred_at: instant('When it was counted.'),
    expected_before: money('What should have lain there.'),
    actual_counted: money('What lay there.'),
    variance: money('Counted less expected; negative when money was missing.'),
  })
  .nullable()
  .describe('The last count; null without one.');

const output = z.strictObject({
  status: word(['ok'], 'Always `ok`.'),
  ...moneyHead,
  totals: moneyList('Balances of the cashboxes of this answer, added up by currency.'),
  cashboxes: list(
    z.strictObject({
      location: namedLocation('Where the cashbox is.'),
      currency: text('ISO code of its currency.'),
      balance: money('What should lie there now; may be negative.'),
      baseline_actual: money('What was counted last; nothing without a count.'),
      movements_after_baseline: money('What came in since then less what went out.'),
      negative: yesOrNo('Whether more went out than there was, which means that something is recorded wrongly.'),
      latest_reconciliation: reconciliation,
    }),
    "Cashboxes by name of the location, the studio's own currency first.",
  ),
});

/** What should lie in the cashboxes now (TOOL-CASHBOX-1 to 3). */
@Injectable()
export class GetCashboxOverviewTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-cashbox-overview';
  readonly title = 'Cashbox overview';
  readonly description =
    'Tells what should lie in the cashbox of each location and currency now, how it comes about, and how the last count went. Location ids are those of `get-studio-profile`. No single movements, reasons or people, and no past balances.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly cashboxes: CashboxOverviewQuery) {
    super();
  }

  run({ ctx }: Caller, { location_id: locationId, currency }: Arguments<typeof input>) {
    const inquiry = { locationId, currency: currency && currency.toUpperCase() };
    return this.cashboxes.read(ctx, inquiry, inZone(ctx.timeZone));
  }

  summary({ status, cashboxes }: z.output<typeof output>) {
    return { status, cashboxes: cashboxes.length };
  }
}

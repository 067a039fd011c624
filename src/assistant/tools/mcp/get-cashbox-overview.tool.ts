import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import type { z } from 'zod';

import { CashboxOverviewDto, CashboxOverviewQuery } from '../../../reports';
import type { Caller } from '../../application/caller';
import { optionalId, optionalWord } from '../../mcp/arguments';
import { type Arguments, AssistantTool } from '../application/assistant-tool';

const LETTERS = /^[A-Za-z]{3}$/;

const input = {
  location_id: optionalId('Only the cashbox of this location of `get-studio-profile`; without it all locations.'),
  currency: optionalWord(
    LETTERS,
    "Only cashboxes in this currency, such as EUR, in any case. Without it every currency; with a location the studio's own.",
    'must be a currency code of three letters',
  ),
};

const output = CashboxOverviewDto.schema;

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

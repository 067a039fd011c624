import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import type { z } from 'zod';

import { CashboxOverviewDto, CashboxOverviewQuery } from '../../../reports';
import type { Caller } from '../../application/caller';
import { optionalId, optionalWord } from '../../mcp/arguments';
import { type Arguments, AssistantTool } from '../application/assistant-tool';

const LETTERS = /^[A-Za-z]{3}$/;

const input = {
  location_id: optionalId(
    'Only the cashbox of this location; ids come from `get-studio-profile`. Default: all locations.',
  ),
  currency: optionalWord(
    LETTERS,
    "Only cashboxes in this currency, such as EUR; case-insensitive. Default: every currency; with a location, the studio's own.",
    'must be a currency code of three letters',
  ),
};

const output = CashboxOverviewDto.schema;

/** Expected balances of the cashboxes (TOOL-CASHBOX-1 to 3). */
@Injectable()
export class GetCashboxOverviewTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-cashbox-overview';
  readonly title = 'Cashbox overview';
  readonly description =
    'Returns the expected balance of the cashbox of each location and currency, how it is made up of money of the studio, events and festivals, and the result of the latest count. Excludes single movements, reasons, people and past balances.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly cashboxes: CashboxOverviewQuery) {
    super();
  }

  run({ ctx }: Caller, { location_id: locationId, currency }: Arguments<typeof input>) {
    const inquiry = { locationId, currency: currency && currency.toUpperCase() };
    return this.cashboxes.read(ctx, inquiry, inZone(ctx.timeZone));
  }

  override summary({ status, cashboxes }: z.output<typeof output>) {
    return { status, cashboxes: cashboxes.length };
  }
}

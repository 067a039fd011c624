import type { Provider, Type } from '@nestjs/common';

import { CashDesk } from './application/cash-desk';
import { EntryCharges } from './application/entry-charges';
import { OpenedCharges } from './application/opened-charges';
import { ReleasedChargeRows } from './application/released-charge-rows';
import { EntryChargesQuery } from './queries/entry-charges.query';

/** Charges, their refunds, the cash desk. */
export const chargeParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [CashDesk, EntryCharges, EntryChargesQuery, OpenedCharges, ReleasedChargeRows],
};

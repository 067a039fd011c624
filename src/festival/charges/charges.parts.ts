import type { Provider, Type } from '@nestjs/common';

import { CashDesk } from './application/cash-desk';

/** Charges, their refunds, the cash desk. */
export const chargeParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [CashDesk],
};

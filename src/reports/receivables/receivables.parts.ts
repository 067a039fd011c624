import type { Provider, Type } from '@nestjs/common';

import { ReceivablesController } from './http/receivables.controller';
import { ReceivablesQuery } from './queries/receivables.query';

/** What customers owe. */
export const receivableParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [ReceivablesController],
  providers: [ReceivablesQuery],
};

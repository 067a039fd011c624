import type { Provider, Type } from '@nestjs/common';

import { ReportPeriods } from './application/report-periods';

/** Periods and locations of reports. */
export const periodParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [ReportPeriods],
};

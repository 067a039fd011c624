import type { Provider, Type } from '@nestjs/common';

import { PayrollCalculation } from './application/payroll-calculation';
import { HeldClassesQuery } from './queries/held-classes.query';
import { PaidTrainersQuery } from './queries/paid-trainers.query';

/** Payroll periods, calculation and immutable runs. */
export const payrollParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [HeldClassesQuery, PaidTrainersQuery, PayrollCalculation],
};

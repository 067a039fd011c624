import type { Provider, Type } from '@nestjs/common';

import { PayrollCadences } from './application/payroll-cadences';
import { SalaryTermsQuery } from './queries/salary-terms.query';

/** Salary models with dated versions, and who is paid by which. */
export const salaryParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [PayrollCadences, SalaryTermsQuery],
};

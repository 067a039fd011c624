import { Module } from '@nestjs/common';

import { AccountsModule } from '../../accounts';
import { AddSalaryVersion } from './application/add-salary-version';
import { ArchiveSalaryModel } from './application/archive-salary-model';
import { AssignSalaryModel } from './application/assign-salary-model';
import { CreateSalaryModel } from './application/create-salary-model';
import { PayrollCadences } from './application/payroll-cadences';
import { RenameSalaryModel } from './application/rename-salary-model';
import { SalaryModels } from './application/salary-models';
import { SalaryVersions } from './application/salary-versions';
import { SavePayrollCadence } from './application/save-payroll-cadence';
import { PayrollCadenceController } from './http/payroll-cadence.controller';
import { SalaryAssignmentsController } from './http/salary-assignments.controller';
import { SalaryModelAnswers } from './http/salary-model.answers';
import { SalaryModelsController } from './http/salary-models.controller';
import { SalaryAssignmentsQuery } from './queries/salary-assignments.query';
import { SalaryModelsQuery } from './queries/salary-models.query';
import { SalaryTermsQuery } from './queries/salary-terms.query';

const useCases = [
  AddSalaryVersion,
  ArchiveSalaryModel,
  AssignSalaryModel,
  CreateSalaryModel,
  RenameSalaryModel,
  SavePayrollCadence,
];

const reads = [PayrollCadences, SalaryAssignmentsQuery, SalaryModelAnswers, SalaryModelsQuery, SalaryTermsQuery];

/** Salary models with dated versions, their assignments, and the payroll cadence. */
@Module({
  imports: [AccountsModule],
  controllers: [PayrollCadenceController, SalaryAssignmentsController, SalaryModelsController],
  providers: [SalaryModels, SalaryVersions, ...useCases, ...reads],
  exports: [AssignSalaryModel, CreateSalaryModel, PayrollCadences, SalaryTermsQuery],
})
export class SalariesModule {}

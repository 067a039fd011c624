import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { calendarDateOf, notFound, type Page, type PageInput } from '@studio/kernel';

import { SalaryModelsQuery } from '../queries/salary-models.query';
import type { SalaryModelDetailsDto, SalaryModelDto } from './dto/salary-model.dto';
import { presentSalaryModel, presentSalaryModelDetails } from './salary.presenter';

/** Builds answers about salary models, as of today in the studio's zone. */
@Injectable()
export class SalaryModelAnswers {
  constructor(private readonly models: SalaryModelsQuery) {}

  async list(ctx: StaffContext, page: PageInput): Promise<Page<SalaryModelDto>> {
    const found = await this.models.list(ctx, calendarDateOf(ctx.now, ctx.timeZone), page);
    return { ...found, data: found.data.map(presentSalaryModel) };
  }

  /** Throws `not_found`. */
  async one(ctx: StaffContext, id: number): Promise<{ data: SalaryModelDetailsDto }> {
    const row = await this.models.find(ctx, calendarDateOf(ctx.now, ctx.timeZone), id);
    if (!row) throw notFound('The salary model');
    return { data: presentSalaryModelDetails(row) };
  }
}

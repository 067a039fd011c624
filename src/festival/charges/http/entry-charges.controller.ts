import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { notFound, on, type Page } from '@studio/kernel';

import { editionErrors } from '../../editions/domain/edition.errors';
import { CreateCharge } from '../application/create-charge';
import { EntryChargesQuery } from '../queries/entry-charges.query';
import { NewFestivalChargeDto } from './dto/festival-charge-input.dto';
import { FestivalChargeDetailsDto } from './dto/festival-money.dto';
import { newChargeOf } from './festival-charge-input';
import { FestivalChargeAnswers } from './festival-charge.answers';
import { presentChargeDetails } from './festival-money.presenter';

@ApiTags('Festival money')
@Controller('api/v1/manage/festival-entries')
@RateLimited('manage')
@StaffPermission('manage_festival_finance')
export class EntryChargesController {
  constructor(
    private readonly charges: EntryChargesQuery,
    private readonly answers: FestivalChargeAnswers,
    private readonly createCharge: CreateCharge,
  ) {}

  @Get(':id/charges')
  @Endpoint({
    id: 'listFestivalCharges',
    summary: 'List the charges of an entry',
    description: 'In the order of creation, with their refunds.',
    answers: { page: FestivalChargeDetailsDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('entry') id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<FestivalChargeDetailsDto>> {
    const found = await this.charges.ofEntry(ctx, id, page);
    if (!found) throw notFound('The entry');
    return { ...found, data: found.data.map(presentChargeDetails) };
  }

  @Post(':id/charges')
  @Endpoint({
    id: 'createFestivalCharge',
    summary: 'Create a charge for an entry',
    description:
      'In the currency of its edition; the amount cannot change later. An amount of 0 is paid immediately. Withdrawn and rejected entries can be charged too.',
    answers: { status: 201, data: FestivalChargeDetailsDto },
    refuses: [on(editionErrors.edition_closed, 'entry', 'The edition is cancelled or archived.')],
  })
  async create(
    @Actor() ctx: StaffContext,
    @Id('entry') id: number,
    @Body() body: NewFestivalChargeDto,
  ): Promise<{ data: FestivalChargeDetailsDto }> {
    return this.answers.one(ctx, await this.createCharge.execute(ctx, id, newChargeOf(body)));
  }
}

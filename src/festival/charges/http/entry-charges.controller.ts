import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { CreateCharge } from '../application/create-charge';
import { EntryChargesQuery } from '../queries/entry-charges.query';
import { NewFestivalChargeDto } from './dto/festival-charge-input.dto';
import { FestivalChargeDetailsDto } from './dto/festival-money.dto';
import { newChargeOf } from './festival-charge-input';
import { FestivalChargeAnswers } from './festival-charge.answers';
import { presentChargeDetails } from './festival-money.presenter';

/** What one entry owes and paid. */
@ApiTags('Festival money')
@Controller('api/v1/manage/festival-entries')
@RateLimited('manage')
@StaffPermission('manage_festival_finance')
@ById('entry')
export class EntryChargesController {
  constructor(
    private readonly charges: EntryChargesQuery,
    private readonly answers: FestivalChargeAnswers,
    private readonly createCharge: CreateCharge,
  ) {}

  @Get(':id/charges')
  @ApiOperation({
    operationId: 'listFestivalCharges',
    summary: 'List the charges of an entry',
    description: 'In the order they were made, with their refunds. 50 a page unless `limit` says otherwise.',
  })
  @ApiData(FestivalChargeDetailsDto, { description: 'One page of charges.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<FestivalChargeDetailsDto>> {
    const found = await this.charges.ofEntry(ctx, id, page);
    if (!found) throw notFound('The entry');
    return { ...found, data: found.data.map(presentChargeDetails) };
  }

  @Post(':id/charges')
  @ApiOperation({
    operationId: 'createFestivalCharge',
    summary: 'Charge an entry',
    description:
      'In the currency of its edition; the amount never changes afterwards. An amount of 0 is paid at once. Withdrawn and rejected entries can be charged too.',
  })
  @ApiData(FestivalChargeDetailsDto, { description: 'The charge.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`), or the edition is cancelled or archived (`edition_closed` on `entry`).',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: NewFestivalChargeDto,
  ): Promise<{ data: FestivalChargeDetailsDto }> {
    return this.answers.one(ctx, await this.createCharge.execute(ctx, id, newChargeOf(body)));
  }
}

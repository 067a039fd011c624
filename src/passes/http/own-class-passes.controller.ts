import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, type CustomerContext, CustomerSession, RateLimited } from '@studio/access';
import { ApiData, PageQueryDto, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { CustomerPassesQuery } from '../queries/customer-passes.query';
import { presentCustomerPass } from './class-pass.presenter';
import { MobileCustomerClassPassDto } from './dto/mobile-customer-class-pass.dto';

/** A customer's own class passes. */
@ApiTags('Mobile customer')
@Controller('api/v1/mobile/customer/passes')
@RateLimited('mobile')
@CustomerSession()
export class OwnClassPassesController {
  constructor(private readonly passes: CustomerPassesQuery) {}

  @Get()
  @ApiOperation({
    operationId: 'listOwnClassPasses',
    summary: 'List one’s own class passes',
    description: 'Of every status, newest first. 50 a page unless `limit` says otherwise.',
  })
  @ApiData(MobileCustomerClassPassDto, { description: 'One page of passes.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: CustomerContext, @Query() page: PageQueryDto): Promise<Page<MobileCustomerClassPassDto>> {
    const found = await this.passes.list(ctx, ctx.actor.customerId, page);
    return { ...found, data: found.data.map(presentCustomerPass) };
  }
}

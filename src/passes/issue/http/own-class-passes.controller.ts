import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerContext, CustomerSession, RateLimited } from '@studio/access';
import { Endpoint, PageQueryDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { CustomerPassesQuery } from '../../sessions';
import { presentCustomerPass } from './class-pass.presenter';
import { MobileCustomerClassPassDto } from './dto/mobile-customer-class-pass.dto';

@ApiTags('Mobile customer')
@Controller('api/v1/mobile/customer/passes')
@RateLimited('mobile')
@CustomerSession()
export class OwnClassPassesController {
  constructor(private readonly passes: CustomerPassesQuery) {}

  @Get()
  @Endpoint({
    id: 'listOwnClassPasses',
    summary: 'List your own class passes',
    description: 'Passes of every status, newest first.',
    answers: { page: MobileCustomerClassPassDto },
  })
  async list(@Actor() ctx: CustomerContext, @Query() page: PageQueryDto): Promise<Page<MobileCustomerClassPassDto>> {
    const found = await this.passes.list(ctx, ctx.actor.customerId, page);
    return { ...found, data: found.data.map(presentCustomerPass) };
  }
}

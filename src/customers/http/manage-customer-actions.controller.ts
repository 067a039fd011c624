import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, ConfirmedErasureDto, PathId, ValidationErrorDto } from '@studio/http';

import { RevokedSessionsDto } from '../../accounts';
import { AnonymiseCustomer } from '../application/anonymise-customer';
import { RevokeCustomerSessions } from '../application/revoke-customer-sessions';
import { AnonymisedCustomerDto } from './dto/personal-data.dto';
import { presentFoundTexts } from './found-texts.presenter';
import { ManagedCustomerAnswers } from './managed-customer.answers';

/** What staff do with a customer beside changing fields. */
@ApiTags('Customers')
@Controller('api/v1/manage/customers')
@RateLimited('manage')
export class ManageCustomerActionsController {
  constructor(
    private readonly answers: ManagedCustomerAnswers,
    private readonly anonymiseCustomer: AnonymiseCustomer,
    private readonly revokeSessions: RevokeCustomerSessions,
  ) {}

  @Post(':id/anonymise')
  @HttpCode(200)
  @OwnerOnly()
  @ById('customer')
  @ApiOperation({
    operationId: 'anonymiseCustomer',
    summary: 'Remove the personal data of a customer permanently',
    description:
      'Name, contacts and every way to sign in are removed, also from leads, tickets and the activity log; bookings, passes and payments stay. The answer lists free texts that still name the person; they can be blanked one by one. A repeat changes nothing.',
  })
  @ApiData(AnonymisedCustomerDto, { description: 'What is left of the customer, and where they are still named.' })
  @ApiUnprocessableEntityResponse({
    description:
      'It is not confirmed, or a class that has not started expects the customer or a payment is under way (`in_use`).',
    type: ValidationErrorDto,
  })
  async anonymise(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() _confirmation: ConfirmedErasureDto,
  ): Promise<{ data: AnonymisedCustomerDto }> {
    const texts = await this.anonymiseCustomer.execute(ctx, id);
    const { data } = await this.answers.one(ctx, id);
    return { data: { ...data, ...presentFoundTexts(texts) } };
  }

  @Post(':id/sessions/revoke')
  @HttpCode(200)
  @StaffPermission('manage_clients')
  @ById('customer')
  @ApiOperation({
    operationId: 'revokeCustomerSessions',
    summary: 'Sign a customer out everywhere',
    description: 'All sessions of the customer end; the customer may sign in again.',
  })
  @ApiData(RevokedSessionsDto, { description: 'How many sessions ended.' })
  async revoke(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: RevokedSessionsDto }> {
    return { data: { revoked: await this.revokeSessions.execute(ctx, id) } };
  }
}

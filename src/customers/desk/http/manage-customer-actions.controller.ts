import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ConfirmedErasureDto, Endpoint, Id } from '@studio/http';
import { commonErrors, on } from '@studio/kernel';

import { RevokedSessionsDto } from '../../../accounts';
import { AnonymiseCustomer, AnonymisedCustomerDto, presentFoundTexts } from '../../erasure';
import { RevokeCustomerSessions } from '../../sign-in';
import { ManagedCustomerAnswers } from './managed-customer.answers';

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
  @OwnerOnly()
  @Endpoint({
    id: 'anonymiseCustomer',
    summary: 'Anonymise a customer',
    description:
      'Permanently removes name, contacts and every way to sign in, also from leads, tickets and the activity log; bookings, passes and payments are retained. The answer lists free texts that still contain the person; they can be blanked one by one. A repeat changes nothing.',
    answers: {
      data: AnonymisedCustomerDto,
      description: 'What remains of the customer, and texts that still name them.',
    },
    refuses: [on(commonErrors.in_use, ['customer', 'order', 'payment_attempt'], 'A class or a payment is pending.')],
  })
  async anonymise(
    @Actor() ctx: StaffContext,
    @Id('customer') id: number,
    @Body() _confirmation: ConfirmedErasureDto,
  ): Promise<{ data: AnonymisedCustomerDto }> {
    const texts = await this.anonymiseCustomer.execute(ctx, id);
    const { data } = await this.answers.one(ctx, id);
    return { data: { ...data, ...presentFoundTexts(texts) } };
  }

  @Post(':id/sessions/revoke')
  @StaffPermission('manage_clients')
  @Endpoint({
    id: 'revokeCustomerSessions',
    summary: 'End all sessions of a customer',
    description: 'The customer can sign in again.',
    answers: { data: RevokedSessionsDto, description: 'The number of ended sessions.' },
  })
  async revoke(@Actor() ctx: StaffContext, @Id('customer') id: number): Promise<{ data: RevokedSessionsDto }> {
    return { data: { revoked: await this.revokeSessions.execute(ctx, id) } };
  }
}

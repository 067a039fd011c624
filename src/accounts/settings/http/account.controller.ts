import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { Endpoint } from '@studio/http';

import { ChangeAccount } from '../application/change-account';
import { StudioSubscription, accountErrors } from '../../studios';
import { AccountSettingsQuery } from '../queries/account-settings.query';
import { accountChangeOf, presentAccount, presentSubscription } from './account.presenter';
import { AccountDto } from './dto/account.dto';
import { ChangedAccountDto } from './dto/changed-account.dto';
import { SubscriptionDto } from './dto/subscription.dto';

@ApiTags('Studio')
@Controller('api/v1/manage')
@RateLimited('manage')
export class AccountController {
  constructor(
    private readonly settings: AccountSettingsQuery,
    private readonly changeAccount: ChangeAccount,
    private readonly subscription: StudioSubscription,
  ) {}

  @Get('account')
  @StaffSession()
  @Endpoint({
    id: 'getAccount',
    summary: 'Get the studio and its settings',
    description: 'Includes customer sign-in, cancellation rules and reminders.',
    answers: AccountDto,
  })
  async account(@Actor() ctx: StaffContext): Promise<{ data: AccountDto }> {
    return { data: presentAccount(await this.settings.get(ctx)) };
  }

  @Patch('account')
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'changeAccount',
    summary: 'Update the studio settings',
    description: 'Changes only the given settings. A new time zone does not move classes.',
    answers: AccountDto,
    refuses: [accountErrors.currency_in_use],
  })
  async change(@Actor() ctx: StaffContext, @Body() body: ChangedAccountDto): Promise<{ data: AccountDto }> {
    await this.changeAccount.execute(ctx, accountChangeOf(body));
    return { data: presentAccount(await this.settings.get(ctx)) };
  }

  @Get('subscription')
  @StaffPermission('manage_studio_settings')
  @Endpoint({
    id: 'getSubscription',
    summary: 'Get the subscription of the studio',
    description: 'Contains the end of the paid period and whether public content is available.',
    answers: SubscriptionDto,
  })
  async state(@Actor() ctx: StaffContext): Promise<{ data: SubscriptionDto }> {
    return { data: presentSubscription(await this.subscription.current(ctx)) };
  }
}

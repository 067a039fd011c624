import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission, StaffSession } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';

import { ChangeAccount } from '../application/change-account';
import { StudioSubscription } from '../application/studio-subscription';
import { AccountSettingsQuery } from '../queries/account-settings.query';
import { accountChangeOf, presentAccount, presentSubscription } from './account.presenter';
import { AccountDto } from './dto/account.dto';
import { ChangedAccountDto } from './dto/changed-account.dto';
import { SubscriptionDto } from './dto/subscription.dto';

/** The studio itself. */
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
  @ApiOperation({
    operationId: 'getAccount',
    summary: 'Read the studio with its settings',
    description: 'With sign-in of customers, rules of cancellation and reminders.',
  })
  @ApiData(AccountDto, { description: 'The studio.' })
  async account(@Actor() ctx: StaffContext): Promise<{ data: AccountDto }> {
    return { data: presentAccount(await this.settings.get(ctx)) };
  }

  @Patch('account')
  @StaffPermission('manage_studio_settings')
  @ApiOperation({
    operationId: 'changeAccount',
    summary: 'Change settings of the studio',
    description: 'Changes the given settings only. A new time zone moves no class.',
  })
  @ApiData(AccountDto, { description: 'The studio.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or there are amounts in the currency (`currency_in_use`).',
    type: ValidationErrorDto,
  })
  async change(@Actor() ctx: StaffContext, @Body() body: ChangedAccountDto): Promise<{ data: AccountDto }> {
    await this.changeAccount.execute(ctx, accountChangeOf(body));
    return { data: presentAccount(await this.settings.get(ctx)) };
  }

  @Get('subscription')
  @StaffPermission('manage_studio_settings')
  @ApiOperation({
    operationId: 'getSubscription',
    summary: 'Read how the studio stands with the service',
    description: 'What is paid until when, and whether public content is open.',
  })
  @ApiData(SubscriptionDto, { description: 'The subscription.' })
  async state(@Actor() ctx: StaffContext): Promise<{ data: SubscriptionDto }> {
    return { data: presentSubscription(await this.subscription.current(ctx)) };
  }
}

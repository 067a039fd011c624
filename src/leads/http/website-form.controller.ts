import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, AllStaffPermissions, RateLimited, type StaffContext } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { notFound } from '@studio/kernel';

import { ChangeBotCheck } from '../application/change-bot-check';
import { RefusedTries } from '../application/refused-tries';
import { StudioBotChecks } from '../application/studio-bot-checks';
import { RefusedTriesQuery } from '../queries/refused-tries.query';
import { ManagedBotCheckDto, NewBotCheckDto, RefusedTriesDto } from './dto/website-form.dto';

/** The form of a studio's website, as its staff set it up and watch it. */
@ApiTags('Website leads')
@Controller('api/v1/manage')
@RateLimited('manage')
@AllStaffPermissions('manage_studio_settings', 'manage_website_leads')
export class ManageWebsiteFormController {
  constructor(
    private readonly checks: StudioBotChecks,
    private readonly changeCheck: ChangeBotCheck,
    private readonly tries: RefusedTries,
    private readonly counted: RefusedTriesQuery,
  ) {}

  @Get('website-form/bot-check')
  @Endpoint({
    id: 'getBotCheck',
    summary: 'Get the bot check of the website',
    description: 'Nulls where none is set. The secret is never returned.',
    answers: ManagedBotCheckDto,
  })
  async botCheck(@Actor() ctx: StaffContext): Promise<{ data: ManagedBotCheckDto }> {
    const check = await this.checks.find(ctx);
    return { data: { provider: check?.provider ?? null, site_key: check?.site_key ?? null } };
  }

  @Put('website-form/bot-check')
  @Endpoint({
    id: 'saveBotCheck',
    summary: 'Set the bot check of the website',
    description:
      'Without a secret the stored one is unchanged. From then on every lead of a page needs a token of the provider.',
    answers: ManagedBotCheckDto,
  })
  async save(@Actor() ctx: StaffContext, @Body() body: NewBotCheckDto): Promise<{ data: ManagedBotCheckDto }> {
    const { provider, site_key: siteKey, secret = null } = body;
    await this.changeCheck.save(ctx, { provider, siteKey, secret });
    return this.botCheck(ctx);
  }

  @Delete('website-form/bot-check')
  @Endpoint({
    id: 'removeBotCheck',
    summary: 'Remove the bot check of the website',
    description: 'A repeat changes nothing.',
    answers: NO_CONTENT,
  })
  async remove(@Actor() ctx: StaffContext): Promise<void> {
    await this.changeCheck.remove(ctx);
  }

  @Get('api-tokens/:id/refused-tries')
  @Endpoint({
    id: 'listRefusedTries',
    summary: 'List refused tries of a key',
    description: 'How many leads were refused, by day (UTC) and reason, newest day first. Days are kept for 90 days.',
    answers: { list: RefusedTriesDto },
  })
  async refused(@Actor() ctx: StaffContext, @Id('API token') id: number): Promise<{ data: RefusedTriesDto[] }> {
    await this.tries.flush();
    const rows = await this.counted.ofKey(ctx, id, this.tries.firstDay());
    if (!rows) throw notFound('The API token');
    return { data: rows };
  }
}

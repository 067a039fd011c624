import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Actor, ApiToken, type ApiTokenContext, RateLimited } from '@studio/access';
import { Endpoint } from '@studio/http';
import { notFound } from '@studio/kernel';

import { MobileAccountQuery, SubscriptionErrorDto } from '../../accounts';
import { StudioBotChecks } from '../application/studio-bot-checks';
import { WebsiteFormDto } from './dto/website-form.dto';

/** The form of a studio's website, as its pages read it. */
@ApiTags('Website leads')
@Controller('api/v1/website-form')
@RateLimited('websiteForm')
export class PublicWebsiteFormController {
  constructor(
    private readonly checks: StudioBotChecks,
    private readonly studios: MobileAccountQuery,
  ) {}

  @Get()
  @ApiToken('website_leads:create', { needsSubscription: true, isRead: true })
  @ApiResponse({
    status: 402,
    description: "The studio's subscription does not cover website leads.",
    type: SubscriptionErrorDto,
  })
  @Endpoint({
    id: 'getWebsiteForm',
    summary: 'Get what a page needs to show the lead form',
    description:
      'The bot check that the page has to show, and the language of the studio. For pages by a publishable key.',
    answers: WebsiteFormDto,
  })
  async form(@Actor() ctx: ApiTokenContext): Promise<{ data: WebsiteFormDto }> {
    const [check, studio] = await Promise.all([this.checks.find(ctx), this.studios.signInStudioById(ctx.accountId)]);
    if (!studio) throw notFound('The studio');
    const botCheck = check && { provider: check.provider, site_key: check.site_key };
    return { data: { bot_check: botCheck, language: studio.defaultLanguage } };
  }
}

import { Body, Controller, Ip, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Actor, ApiToken, type ApiTokenContext, RateLimited } from '@studio/access';
import { Endpoint } from '@studio/http';
import { notFound } from '@studio/kernel';

import { SubscriptionErrorDto } from '../../accounts';
import { TakeLead } from '../application/take-lead';
import { leadErrors } from '../domain/lead.errors';
import { LeadQuery } from '../queries/lead.query';
import { WebsiteLeadDto, WebsiteLeadRequestDto } from './dto/website-lead.dto';
import { presentLead } from './lead.presenter';

/** Leads as studio websites send them. */
@ApiTags('Website leads')
@Controller('api/v1/website-leads')
@RateLimited('websiteLeads')
export class WebsiteLeadsController {
  constructor(
    private readonly takeLead: TakeLead,
    private readonly leads: LeadQuery,
  ) {}

  @Post()
  @ApiToken('website_leads:create', { needsSubscription: true })
  @ApiResponse({
    status: 402,
    description: "The studio's subscription does not cover website leads.",
    type: SubscriptionErrorDto,
  })
  @Endpoint({
    id: 'createWebsiteLead',
    summary: 'Send a website lead',
    description:
      'For the studio of the token. A request with the same phone number and page within 60 seconds returns the stored lead and stores nothing. A page uses a publishable key and sends what distinguishes people from programs beside the lead; a secret key is refused there.',
    answers: { status: 201, data: WebsiteLeadDto, description: 'The stored lead.' },
    refuses: [leadErrors.bot_suspected, leadErrors.bot_check_failed, leadErrors.bot_check_unavailable],
  })
  async create(
    @Actor() ctx: ApiTokenContext,
    @Body() body: WebsiteLeadRequestDto,
    @Ip() clientAddress: string,
  ): Promise<{ data: WebsiteLeadDto }> {
    const { phone, name = null, source_page: sourcePage = null } = body;
    const { honeypot = null, form_seconds: formSeconds = null, bot_check_token: botCheckToken = null } = body;
    const proof = { honeypot, formSeconds, botCheckToken, clientAddress };
    const row = await this.leads.find(ctx, await this.takeLead.execute(ctx, { phone, name, sourcePage }, proof));
    // Only a deletion in the meantime leads here.
    if (!row) throw notFound('The lead');
    // A repeat shows a page what it sent, not what another visitor or the staff wrote (WEB-4).
    const shown = ctx.actor.tokenKind === 'publishable' ? { ...row, name, status: 'new' as const } : row;
    return { data: presentLead(shown, ctx.timeZone) };
  }
}

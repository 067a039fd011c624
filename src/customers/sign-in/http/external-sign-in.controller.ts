import { Body, Controller, Get, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiFoundResponse, ApiNotFoundResponse, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ApiDemoReadonly, ErrorDto, Public, RateLimited } from '@studio/access';
import { Endpoint, requestIdOf, ServiceAddress, SmallBody } from '@studio/http';
import { commonErrors, on } from '@studio/kernel';
import type { Request, Response } from 'express';

import { deviceOf } from '../../../accounts';
import { ExchangeExternalSignIn } from '../application/exchange-external-sign-in';
import { FinishExternalSignIn } from '../application/finish-external-sign-in';
import { StartExternalSignIn } from '../application/start-external-sign-in';
import { externalSignInErrors } from '../domain/external-identity.errors';
import { CustomerSessionAnswers } from './customer-session.answers';
import { MobileCustomerSessionResponseDto } from './dto/customer-session.dto';
import { ExternalSignInExchangeDto, ExternalSignInQueryDto } from './dto/external-sign-in.dto';
import { ExternalSignInDemoGuard } from './external-sign-in-demo.guard';

const BASE = 'api/v1/mobile/auth/customer/idp';
const STATE_EXAMPLE = '1.q0Jt8mVbLw2RzXc5YhKd7NfPg3SaTuEi9OoBnMvCxZl';
const CALLBACK_PATH = `/${BASE}/callback`;

/** The header of a redirect in the interface description. */
const location = (example: string) => ({
  Location: { description: 'Address of the redirect.', schema: { type: 'string' as const, example } },
});

const ABOUT_REDIRECT = `Open this address in a browser. The customer signs in at the external identity provider and is redirected to
\`return_url\` with \`code\` and \`account_slug\`, or with \`error\`: \`idp_denied\`, \`idp_failed\` or \`demo_readonly\`.
While the provider cannot be reached, the redirect leads directly to \`return_url\`, with \`error=idp_failed\`.`;

const ABOUT_CALLBACK = `The identity provider sends the customer here; apps never call it. Always redirects back to the app,
with \`code\` and \`account_slug\` or with \`error\`. The state works once, whatever the outcome.`;

const ABOUT_EXCHANGE = `The code of the return address works once, for 5 minutes. The session lasts 90 days.`;

/** Sign-in of customers with an external identity provider: redirect, callback, exchange. */
@ApiTags('Mobile sign-in')
@Controller(BASE)
@Public()
@RateLimited('externalSignIn')
@SmallBody()
export class ExternalSignInController {
  constructor(
    private readonly start: StartExternalSignIn,
    private readonly finish: FinishExternalSignIn,
    private readonly exchange: ExchangeExternalSignIn,
    private readonly sessions: CustomerSessionAnswers,
    private readonly address: ServiceAddress,
  ) {}

  @Get('callback')
  @ApiQuery({
    name: 'error',
    type: String,
    required: false,
    description: 'Error of the provider.',
    example: 'access_denied',
  })
  @ApiQuery({ name: 'code', type: String, required: false, description: 'Code of the provider.', example: 'SplxlOBe' })
  @ApiQuery({
    name: 'state',
    type: String,
    required: false,
    description: 'State of the sign-in.',
    example: STATE_EXAMPLE,
  })
  @ApiFoundResponse({
    description: 'Redirect to the app, with `code` and `account_slug` or with `error`.',
    headers: location('https://app.studio.example/return?code=1.q0Jt8m&account_slug=sandbox-studio'),
  })
  @ApiNotFoundResponse({ description: 'The service has no identity provider.', type: ErrorDto })
  @Endpoint({
    id: 'finishExternalSignIn',
    summary: 'Return from the identity provider',
    description: ABOUT_CALLBACK,
    needsFirst: 'An identity provider, which the operator sets up, and a sign-in that has begun there.',
  })
  async callback(@Req() request: Request, @Res() response: Response): Promise<void> {
    const callbackAddress = this.address.of(CALLBACK_PATH);
    const query = queryAsSent(request);
    const visit = { query, callbackAddress, requestId: requestIdOf(request), clientAddress: request.ip ?? null };
    sendTo(response, await this.finish.execute(visit));
  }

  @Get(':accountSlug/redirect')
  @ApiParam({ name: 'accountSlug', type: String, description: 'Slug of the studio.', example: 'sandbox-studio' })
  @ApiFoundResponse({
    description: 'Redirect to the identity provider.',
    headers: location('https://id.example.com/authorize?client_id=studio&state=1.q0Jt8m'),
  })
  @ApiNotFoundResponse({
    description: 'Unknown, suspended or demo studio, or the method is not available there.',
    type: ErrorDto,
  })
  @Endpoint({
    id: 'startExternalSignIn',
    summary: 'Redirect to the identity provider',
    description: ABOUT_REDIRECT,
    needsFirst: 'An identity provider, which the operator sets up.',
    refuses: [on(commonErrors.validation_failed, 'return_url', 'The return address is not configured.')],
  })
  async redirect(
    @Param('accountSlug') accountSlug: string,
    @Query() query: ExternalSignInQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const callbackAddress = this.address.of(CALLBACK_PATH);
    const returnUrl = query.return_url ?? null;
    sendTo(response, await this.start.execute({ accountSlug, returnUrl, callbackAddress }));
  }

  @Post('exchange')
  @UseGuards(ExternalSignInDemoGuard)
  @ApiDemoReadonly()
  @Endpoint({
    id: 'exchangeExternalSignIn',
    summary: 'Exchange a code for a session',
    description: ABOUT_EXCHANGE,
    needsFirst: 'The one-time code of a sign-in at the identity provider.',
    answers: MobileCustomerSessionResponseDto,
    refuses: [externalSignInErrors.invalid_code],
  })
  async exchangeCode(@Body() body: ExternalSignInExchangeDto): Promise<{ data: MobileCustomerSessionResponseDto }> {
    return this.sessions.answer(await this.exchange.execute(body.code, deviceOf(body)));
  }
}

/** Parsed here, so that a repeated parameter does not become a list; the request target may be an absolute, invalid address. */
function queryAsSent({ originalUrl }: Request): URLSearchParams {
  const start = originalUrl.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : originalUrl.slice(start + 1));
}

/** Addresses with states and codes must not be cached. */
function sendTo(response: Response, address: string): void {
  response.set('Cache-Control', 'no-store').redirect(302, address);
}

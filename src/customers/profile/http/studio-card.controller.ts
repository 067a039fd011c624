import { Controller, Get, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { ErrorDto, Public, RateLimited } from '@studio/access';
import { Endpoint, ServiceAddress } from '@studio/http';
import { notFound } from '@studio/kernel';

import { MobileAccountQuery } from '../../../accounts';
import { CustomerSignInMethods } from '../../sign-in';
import { MobileStudioDto } from '../../directory';

/** A studio as apps show it before sign-in. In this context, as it contains the sign-in methods of customers. */
@ApiTags('Mobile sign-in')
@Controller('api/v1/mobile/studios')
@Public()
@RateLimited('mobile')
export class StudioCardController {
  constructor(
    private readonly studios: MobileAccountQuery,
    private readonly methods: CustomerSignInMethods,
    private readonly address: ServiceAddress,
  ) {}

  @Get(':accountSlug')
  @ApiParam({ name: 'accountSlug', type: String, description: 'Slug of the studio.', example: 'sandbox-studio' })
  @ApiNotFoundResponse({ description: 'Unknown or suspended studio.', type: ErrorDto })
  @Endpoint({
    id: 'getMobileStudio',
    summary: 'Get a studio before sign-in',
    description:
      'The studio with its active locations and the sign-in methods for customers; a demo studio has only that by e-mail and password.',
    answers: MobileStudioDto,
  })
  async studio(@Param('accountSlug') accountSlug: string): Promise<{ data: MobileStudioDto }> {
    const studio = await this.studios.signInStudio(accountSlug);
    if (!studio) throw notFound('The studio');
    const account = await this.studios.account(studio.accountId, { onlyActive: true });
    const { emailPassword, otp, externalIdp, botCheckSiteKey } = this.methods.of(studio);
    const customer_auth = {
      email_password: emailPassword,
      otp,
      external_idp: externalIdp,
      botcheck_site_key: botCheckSiteKey,
      external_idp_redirect_url: this.address.of(`/api/v1/mobile/auth/customer/idp/${studio.slug}/redirect`),
    };
    return { data: { account, customer_auth } };
  }
}

import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import { type Page, pageRequest, parseInstant } from '@studio/kernel';

import { type IssuedApiToken, IssueApiToken } from '../application/issue-api-token';
import { RegenerateApiToken } from '../application/regenerate-api-token';
import { RevokeApiToken } from '../application/revoke-api-token';
import { API_TOKENS, ApiTokensQuery } from '../queries/api-tokens.query';
import { presentApiToken } from './api-token.presenter';
import { ApiTokenDto, IssuedApiTokenDto, NewApiTokenDto } from './dto/api-token.dto';

/** Keys of the studio for programs. */
@ApiTags('API tokens')
@Controller('api/v1/manage/api-tokens')
@RateLimited('manage')
@StaffPermission('manage_studio_settings')
export class ApiTokensController {
  constructor(
    private readonly tokens: ApiTokensQuery,
    private readonly issue: IssueApiToken,
    private readonly regenerate: RegenerateApiToken,
    private readonly revoke: RevokeApiToken,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listApiTokens',
    summary: 'List API tokens',
    description: 'Newest first, revoked ones included. Bounded by the page.',
  })
  @ApiData(ApiTokenDto, { description: 'A page of tokens.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: PageQueryDto): Promise<Page<ApiTokenDto>> {
    const { data, next_cursor } = await this.tokens.page(ctx, pageRequest(API_TOKENS, query));
    return { data: data.map(presentApiToken), next_cursor };
  }

  @Post()
  @ApiOperation({
    operationId: 'issueApiToken',
    summary: 'Issue an API token',
    description: 'The token is shown in this answer only. A studio has at most 100 tokens that are not revoked.',
  })
  @ApiData(IssuedApiTokenDto, { status: 201, description: 'The token.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, an ability is not yours to grant (`ability_not_grantable`), or there are 100 tokens (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewApiTokenDto): Promise<{ data: IssuedApiTokenDto }> {
    const { name, abilities, expires_at } = body;
    const expiresAt = expires_at ? parseInstant(expires_at) : null;
    return this.shown(ctx, await this.issue.execute(ctx, { name, abilities: abilities ?? [], expiresAt }));
  }

  @Post(':id/regenerate')
  @HttpCode(200)
  @ById('API token')
  @ApiOperation({
    operationId: 'regenerateApiToken',
    summary: 'Give an API token a new secret',
    description:
      'The old secret fails from then on; a revoked token works again. Takes every permission its abilities take. The new secret is shown in this answer only.',
  })
  @ApiData(IssuedApiTokenDto, { description: 'The token.' })
  @ApiUnprocessableEntityResponse({
    description: 'The token was revoked and there are 100 others (`limit_reached`).',
    type: ValidationErrorDto,
  })
  async renew(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: IssuedApiTokenDto }> {
    return this.shown(ctx, await this.regenerate.execute(ctx, id));
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @ById('API token')
  @ApiOperation({
    operationId: 'revokeApiToken',
    summary: 'Revoke an API token',
    description: 'Its secret fails from then on. A repeat changes nothing.',
  })
  @ApiData(ApiTokenDto, { description: 'The revoked token.' })
  async end(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ApiTokenDto }> {
    await this.revoke.execute(ctx, id);
    return { data: presentApiToken(await this.tokens.get(ctx, id)) };
  }

  private async shown(ctx: StaffContext, { id, token }: IssuedApiToken): Promise<{ data: IssuedApiTokenDto }> {
    return { data: { ...presentApiToken(await this.tokens.get(ctx, id)), token } };
  }
}

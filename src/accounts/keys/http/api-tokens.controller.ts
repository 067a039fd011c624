import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { commonErrors, formatUtc, on, type Page, pageRequest, parseInstant } from '@studio/kernel';

import { accountErrors } from '../../studios';
import { ChangeTokenOrigins } from '../application/change-token-origins';
import { IssueApiToken, type IssuedApiToken } from '../application/issue-api-token';
import { RegenerateApiToken } from '../application/regenerate-api-token';
import { RevokeApiToken } from '../application/revoke-api-token';
import { API_TOKENS, type ApiTokenRow, ApiTokensQuery } from '../queries/api-tokens.query';
import { ApiTokenDto, IssuedApiTokenDto, NewApiTokenDto, TokenOriginsDto } from './dto/api-token.dto';

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
    private readonly changeOrigins: ChangeTokenOrigins,
  ) {}

  @Get()
  @Endpoint({
    id: 'listApiTokens',
    summary: 'List API tokens',
    description: 'Newest first, including revoked ones.',
    answers: { page: ApiTokenDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: PageQueryDto): Promise<Page<ApiTokenDto>> {
    const { data, next_cursor } = await this.tokens.page(ctx, pageRequest(API_TOKENS, query));
    return { data: data.map(presentApiToken), next_cursor };
  }

  @Post()
  @Endpoint({
    id: 'issueApiToken',
    summary: 'Issue an API token',
    description:
      'Only this answer contains a secret token; a publishable one can be read again. At most 100 unrevoked tokens per studio.',
    answers: { status: 201, data: IssuedApiTokenDto },
    refuses: [accountErrors.ability_not_grantable, on(commonErrors.limit_reached, 'api_token')],
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewApiTokenDto): Promise<{ data: IssuedApiTokenDto }> {
    const { name, kind, origins, abilities, expires_at } = body;
    const expiresAt = expires_at ? parseInstant(expires_at) : null;
    const wanted = { name, kind: kind ?? 'secret', origins: origins ?? [], abilities: abilities ?? [], expiresAt };
    return this.shown(ctx, await this.issue.execute(ctx, wanted));
  }

  @Patch(':id')
  @Endpoint({
    id: 'changeTokenOrigins',
    summary: 'Replace the websites of a publishable key',
    description: 'Pages of websites that are no longer listed are refused immediately. A secret key has none.',
    answers: ApiTokenDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('API token') id: number,
    @Body() { origins }: TokenOriginsDto,
  ): Promise<{ data: ApiTokenDto }> {
    await this.changeOrigins.execute(ctx, id, origins);
    return { data: presentApiToken(await this.tokens.get(ctx, id)) };
  }

  @Post(':id/regenerate')
  @Endpoint({
    id: 'regenerateApiToken',
    summary: 'Replace the secret of an API token',
    description:
      'The old secret stops working immediately; a revoked token works again. Requires every permission that its abilities require. Only this answer contains the new secret.',
    answers: IssuedApiTokenDto,
    refuses: [on(commonErrors.limit_reached, 'api_token', 'The token was revoked, and the studio has 100 others.')],
  })
  async renew(@Actor() ctx: StaffContext, @Id('API token') id: number): Promise<{ data: IssuedApiTokenDto }> {
    return this.shown(ctx, await this.regenerate.execute(ctx, id));
  }

  @Post(':id/revoke')
  @Endpoint({
    id: 'revokeApiToken',
    summary: 'Revoke an API token',
    description: 'Its secret stops working immediately. A repeat changes nothing.',
    answers: ApiTokenDto,
  })
  async end(@Actor() ctx: StaffContext, @Id('API token') id: number): Promise<{ data: ApiTokenDto }> {
    await this.revoke.execute(ctx, id);
    return { data: presentApiToken(await this.tokens.get(ctx, id)) };
  }

  private async shown(ctx: StaffContext, { id, token }: IssuedApiToken): Promise<{ data: IssuedApiTokenDto }> {
    return { data: { ...presentApiToken(await this.tokens.get(ctx, id)), token } };
  }
}

function presentApiToken({ issuer_id, issuer_name, ...row }: ApiTokenRow): ApiTokenDto {
  return {
    ...row,
    expires_at: row.expires_at && formatUtc(row.expires_at),
    last_used_at: row.last_used_at && formatUtc(row.last_used_at),
    revoked_at: row.revoked_at && formatUtc(row.revoked_at),
    created_at: formatUtc(row.created_at),
    issued_by: issuer_id === null || issuer_name === null ? null : { id: issuer_id, name: issuer_name },
  };
}

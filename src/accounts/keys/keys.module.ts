import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { ActivityModule } from '../activity';
import { ChangeTokenOrigins } from './application/change-token-origins';
import { IssueApiToken } from './application/issue-api-token';
import { RegenerateApiToken } from './application/regenerate-api-token';
import { RevokeApiToken } from './application/revoke-api-token';
import { ApiTokensController } from './http/api-tokens.controller';
import { ApiTokensQuery } from './queries/api-tokens.query';

@Module({
  imports: [ActivityModule, HttpModule],
  controllers: [ApiTokensController],
  providers: [ApiTokensQuery, ChangeTokenOrigins, IssueApiToken, RegenerateApiToken, RevokeApiToken],
  exports: [IssueApiToken, RegenerateApiToken, RevokeApiToken],
})
export class KeysModule {}

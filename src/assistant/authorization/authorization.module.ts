import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { ClientsModule } from '../clients';
import { ConnectionsModule } from '../connections';
import { PageSignIn, PersonAccess } from '../pages';
import { ToolsModule } from '../tools';
import { CheckAuthorization } from './application/check-authorization';
import { CheckTokenForm } from './application/check-token-form';
import { ConnectAssistant } from './application/connect-assistant';
import { OpenGrant } from './application/open-grant';
import { SignInForAssistant } from './application/sign-in-for-assistant';
import { AuthorizeController } from './http/authorize.controller';
import { ConsentController } from './http/consent.controller';
import { PendingPages } from './http/pending-pages';
import { SignInController } from './http/sign-in.controller';
import { TokenController } from './http/token.controller';
import { AuthorizationServer } from './server/authorization-server';
import { FormTokens } from './server/form-tokens';
import { PendingRequests } from './server/pending-requests';
import { TokenHolders } from './server/token-holders';
import { LibraryTime } from './storage/library-time';
import { Storages } from './storage/storages';

/** The authorization server of assistants (assistant-sign-in.md). */
@Module({
  imports: [AccessModule, HttpModule, AccountsModule, ClientsModule, ConnectionsModule, ToolsModule],
  controllers: [AuthorizeController, ConsentController, SignInController, TokenController],
  providers: [
    AuthorizationServer,
    CheckAuthorization,
    CheckTokenForm,
    ConnectAssistant,
    FormTokens,
    LibraryTime,
    OpenGrant,
    PageSignIn,
    PendingPages,
    PendingRequests,
    PersonAccess,
    SignInForAssistant,
    Storages,
    TokenHolders,
  ],
  exports: [FormTokens, PageSignIn],
})
export class AuthorizationModule {}

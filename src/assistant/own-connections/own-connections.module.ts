import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { AuthorizationModule } from '../authorization';
import { ConnectionsModule } from '../connections';
import { DisconnectOwn } from './application/disconnect-own';
import { PageMembers } from './application/page-members';
import { PageSessions } from './application/page-sessions';
import { SignInToConnections } from './application/sign-in-to-connections';
import { OwnConnectionsController } from './http/own-connections.controller';
import { Visits } from './http/visits';

/** The page where people disconnect their own assistants. */
@Module({
  imports: [AccessModule, HttpModule, AccountsModule, AuthorizationModule, ConnectionsModule],
  controllers: [OwnConnectionsController],
  providers: [DisconnectOwn, PageMembers, PageSessions, SignInToConnections, Visits],
})
export class OwnConnectionsModule {}

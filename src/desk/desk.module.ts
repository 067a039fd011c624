import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { DemoModule } from '../demo';
import { DeskKeys } from './application/desk-keys';
import { DeskSessions } from './application/desk-sessions';
import { OpenDemoDesk } from './application/open-demo-desk';
import { SignInToDesk } from './application/sign-in-to-desk';
import { DeskChangesController } from './http/desk-changes.controller';
import { DeskDoor } from './http/desk-door';
import { DeskPasskeysController } from './http/desk-passkeys.controller';
import { DeskPeople } from './http/desk-people';
import { DeskRequests } from './http/desk-requests';
import { DeskSecondFactorController } from './http/desk-second-factor.controller';
import { DeskSessionAnswers } from './http/desk-session-answers';
import { DeskSessionController } from './http/desk-session.controller';
import { withoutBearer } from './http/without-bearer';

/** The server side of the desk, a studio's web app for its staff: its sign-in, and its way to the interface (ADR 32). */
@Module({
  imports: [AccessModule, AccountsModule, DemoModule, HttpModule],
  controllers: [DeskChangesController, DeskPasskeysController, DeskSecondFactorController, DeskSessionController],
  providers: [
    DeskDoor,
    DeskKeys,
    DeskPeople,
    DeskRequests,
    DeskSessionAnswers,
    DeskSessions,
    OpenDemoDesk,
    SignInToDesk,
  ],
})
export class DeskModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    // Below a path of its own it could not lead elsewhere.
    consumer.apply(DeskDoor).forRoutes('/');
    consumer.apply(withoutBearer).forRoutes(DeskPasskeysController, DeskSecondFactorController, DeskSessionController);
  }
}

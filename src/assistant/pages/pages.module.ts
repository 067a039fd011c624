import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { ConnectionGuideController } from './http/connection-guide.controller';

/** The guide to connecting an assistant. The pages of the sign-in are sent by its own handlers. */
@Module({ imports: [AccessModule, HttpModule, AccountsModule], controllers: [ConnectionGuideController] })
export class PagesModule {}

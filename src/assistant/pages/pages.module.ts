import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { ConnectionGuideController } from './http/connection-guide.controller';

/** The guide to connecting an assistant. The authorization module sends the pages of the sign-in. */
@Module({ imports: [AccessModule, HttpModule, AccountsModule], controllers: [ConnectionGuideController] })
export class PagesModule {}

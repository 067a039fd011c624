import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { DescribeResource } from './application/describe-resource';
import { DiscoveryController } from './http/discovery.controller';

/** How assistants find out where and how people sign in. */
@Module({
  imports: [AccessModule, HttpModule, AccountsModule],
  controllers: [DiscoveryController],
  providers: [DescribeResource],
})
export class DiscoveryModule {}

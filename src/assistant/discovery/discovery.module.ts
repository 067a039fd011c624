import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { ClientsModule } from '../clients';
import { DescribeResource } from './application/describe-resource';
import { DeploymentDoctor } from './doctor/deployment-doctor';
import { DiscoveryController } from './http/discovery.controller';

/** Documents from which assistants discover where and how people sign in. */
@Module({
  imports: [AccessModule, HttpModule, AccountsModule, ClientsModule],
  controllers: [DiscoveryController],
  providers: [DeploymentDoctor, DescribeResource],
})
export class DiscoveryModule {}

import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { CustomerDirectoryModule } from '../directory';
import { CustomerSignInModule } from '../sign-in';
import { CustomerDeskModule } from '../desk';
import { CustomerMergesModule } from '../merge';
import { CustomerProfileController } from './http/customer-profile.controller';
import { MobileProfileController } from './http/mobile-profile.controller';
import { ProfileActors } from './http/profile-actors';
import { StudioCardController } from './http/studio-card.controller';

@Module({
  imports: [
    AccountsModule,
    CustomerDeskModule,
    CustomerDirectoryModule,
    CustomerMergesModule,
    CustomerSignInModule,
    HttpModule,
  ],
  controllers: [CustomerProfileController, MobileProfileController, StudioCardController],
  providers: [ProfileActors],
})
export class CustomerProfileModule {}

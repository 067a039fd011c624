import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { CustomerDirectoryModule } from '../directory';
import { CustomerSignInModule } from '../sign-in';
import { CustomerDeskModule } from '../desk';
import { MergeByStaff } from './application/merge-by-staff';
import { MergeCustomers } from './application/merge-customers';
import { MergeOwnIdentity } from './application/merge-own-identity';
import { OwnMerges } from './application/own-merges';
import { PhoneOwners } from './application/phone-owners';
import { PreviewMerge } from './application/preview-merge';
import { RequestMergeCode } from './application/request-merge-code';
import { TakeProvenPhone } from './application/take-proven-phone';
import { CustomerMergesController } from './http/customer-merges.controller';

@Module({
  imports: [AccountsModule, CustomerDeskModule, CustomerDirectoryModule, CustomerSignInModule, HttpModule],
  controllers: [CustomerMergesController],
  providers: [
    MergeByStaff,
    MergeCustomers,
    MergeOwnIdentity,
    OwnMerges,
    PhoneOwners,
    PreviewMerge,
    RequestMergeCode,
    TakeProvenPhone,
  ],
  exports: [MergeOwnIdentity, RequestMergeCode],
})
export class CustomerMergesModule {}

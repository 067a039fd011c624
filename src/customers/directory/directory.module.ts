import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';

import { AccountsModule } from '../../accounts';
import { BlankText } from './application/blank-text';
import { CustomerBelongings } from './application/customer-belongings';
import { CustomerHistories } from './application/customer-histories';
import { CustomerLocks } from './application/customer-locks';
import { CustomerSignInLimits } from './application/customer-sign-in-limits';
import { CustomerTraces } from './application/customer-traces';
import { FindOrCreateCustomer } from './application/find-or-create-customer';
import { StudioPhones } from './application/studio-phones';
import { CustomerDirectoryQuery } from './queries/customer-directory.query';
import { CustomerProfileQuery } from './queries/customer-profile.query';

/** Parts that other areas use as well. */
const shared = [
  BlankText,
  CustomerBelongings,
  CustomerDirectoryQuery,
  CustomerHistories,
  CustomerLocks,
  CustomerProfileQuery,
  CustomerSignInLimits,
  CustomerTraces,
  FindOrCreateCustomer,
  StudioPhones,
];

/** Customers, their contacts and their history, for all other areas. */
@Module({
  imports: [AccessModule, AccountsModule],
  providers: shared,
  exports: shared,
})
export class CustomerDirectoryModule {}

import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';

/** Integration settings and fiscal receipts. */
@Module({
  imports: [AccountsModule, HttpModule],
  controllers: [],
  providers: [],
  exports: [],
})
export class FinanceModule {}

import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { FinanceModule } from '../finance';
import { admissionParts } from './admission/admission.parts';
import { battleParts } from './battles/battles.parts';
import { chargeParts } from './charges/charges.parts';
import { editionParts } from './editions/editions.parts';
import { ExpiryRounds } from './expiry-rounds';
import { FestivalUnit } from './festival-unit';
import { noticeParts } from './notices/notices.parts';
import { paymentParts } from './payments/payments.parts';

const parts = [editionParts, battleParts, chargeParts, paymentParts, admissionParts, noticeParts];

/** Festivals: battles, charges and their payment, admission. */
@Module({
  imports: [AccountsModule, FinanceModule, HttpModule],
  controllers: parts.flatMap(({ controllers }) => controllers),
  providers: [FestivalUnit, ExpiryRounds, ...parts.flatMap(({ providers }) => providers)],
})
export class FestivalModule {}

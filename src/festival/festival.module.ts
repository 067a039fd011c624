import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { FinanceModule } from '../finance';
import { PaymentsModule } from '../payments';
import { TicketingModule } from '../ticketing';
import { CreateTicketOrder } from './admission/application/create-ticket-order';
import { CreateJudge } from './battles/application/create-judge';
import { EnterVote } from './battles/application/enter-vote';
import { FinalizeMatch } from './battles/application/finalize-match';
import { GenerateBracket } from './battles/application/generate-bracket';
import { RecordAudienceScore } from './battles/application/record-audience-score';
import { RecordChargePayment } from './charges/application/record-charge-payment';
import { RefundCharge } from './charges/application/refund-charge';
import { AcceptEntry } from './editions/application/accept-entry';
import { ChangeEdition } from './editions/application/change-edition';
import { CreateCategory } from './editions/application/create-category';
import { CreateEdition } from './editions/application/create-edition';
import { CreateEntry } from './editions/application/create-entry';
import { MoveEdition } from './editions/application/move-edition';
import { PublishEdition } from './editions/application/publish-edition';
import { RejectEntry } from './editions/application/reject-entry';
import { WithdrawEntry } from './editions/application/withdraw-entry';
import { admissionParts } from './admission/admission.parts';
import { battleParts } from './battles/battles.parts';
import { chargeParts } from './charges/charges.parts';
import { editionParts } from './editions/editions.parts';
import { FestivalUnit } from './festival-unit';
import { noticeParts } from './notices/notices.parts';
import { declareFestivalData } from './personal-data';

declareFestivalData();

const parts = [editionParts, battleParts, chargeParts, admissionParts, noticeParts];

/** What others may do with festivals: the demo studios have some. */
const useCases = [
  CreateTicketOrder,
  CreateJudge,
  EnterVote,
  FinalizeMatch,
  GenerateBracket,
  RecordAudienceScore,
  RecordChargePayment,
  RefundCharge,
  AcceptEntry,
  ChangeEdition,
  CreateCategory,
  CreateEdition,
  CreateEntry,
  MoveEdition,
  PublishEdition,
  RejectEntry,
  WithdrawEntry,
];

/** Festivals: battles, charges and their payment, admission. */
@Module({
  imports: [AccountsModule, FinanceModule, HttpModule, PaymentsModule, TicketingModule],
  controllers: parts.flatMap(({ controllers }) => controllers),
  providers: [FestivalUnit, ...parts.flatMap(({ providers }) => providers)],
  exports: useCases,
})
export class FestivalModule {}

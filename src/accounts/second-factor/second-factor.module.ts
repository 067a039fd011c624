import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { ActivityModule } from '../activity';
import { SessionsModule } from '../sessions';
import { ChangePasskeys } from './application/change-passkeys';
import { ChangeSecondFactor } from './application/change-second-factor';
import { EnteredCodes } from './application/entered-codes';
import { KeptPasskeys } from './application/kept-passkeys';
import { OneTimeSecrets } from './application/one-time-secrets';
import { OwnedFactors } from './application/owned-factors';
import { PasskeyCeremonies } from './application/passkey-ceremonies';
import { PasskeyChallenges } from './application/passkey-challenges';
import { PasskeySignIn } from './application/passkey-sign-in';
import { ProvenChanges } from './application/proven-changes';
import { RecoveryCodes } from './application/recovery-codes';
import { ReencryptOneTimeSecrets } from './application/reencrypt-one-time-secrets';
import { RemoveSecondFactor } from './application/remove-second-factor';
import { RequireSecondFactor } from './application/require-second-factor';
import { SetUpSecondFactor } from './application/set-up-second-factor';
import { ShownFactors } from './application/shown-factors';
import { ShownPasskeys } from './application/shown-passkeys';
import { SignInSteps } from './application/sign-in-steps';
import { TimeCodes } from './application/time-codes';
import { TwoStepSignIn } from './application/two-step-sign-in';
import { RequiredSecondFactorController } from './http/required-second-factor.controller';
import { OwnSecondFactorQuery } from './queries/own-second-factor.query';

/** Parts that other areas use as well. */
const shared = [
  ChangePasskeys,
  ChangeSecondFactor,
  OwnSecondFactorQuery,
  PasskeySignIn,
  ReencryptOneTimeSecrets,
  RemoveSecondFactor,
  SetUpSecondFactor,
  TwoStepSignIn,
];

/** What staff can add to their password, and the sign-in that asks for it (second-factor.md). */
@Module({
  imports: [ActivityModule, HttpModule, SessionsModule],
  controllers: [RequiredSecondFactorController],
  providers: [
    ...shared,
    EnteredCodes,
    KeptPasskeys,
    OneTimeSecrets,
    OwnedFactors,
    PasskeyCeremonies,
    PasskeyChallenges,
    ProvenChanges,
    RecoveryCodes,
    RequireSecondFactor,
    ShownFactors,
    ShownPasskeys,
    SignInSteps,
    TimeCodes,
  ],
  exports: shared,
})
export class SecondFactorModule {}

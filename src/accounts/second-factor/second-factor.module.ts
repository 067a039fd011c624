import { Module } from '@nestjs/common';

import { ActivityModule } from '../activity';
import { SessionsModule } from '../sessions';
import { ChangeSecondFactor } from './application/change-second-factor';
import { CurrentSecondFactor } from './application/current-second-factor';
import { EnteredCodes } from './application/entered-codes';
import { OneTimeSecrets } from './application/one-time-secrets';
import { RecoveryCodes } from './application/recovery-codes';
import { ReencryptOneTimeSecrets } from './application/reencrypt-one-time-secrets';
import { RemoveSecondFactor } from './application/remove-second-factor';
import { RequireSecondFactor } from './application/require-second-factor';
import { SetUpSecondFactor } from './application/set-up-second-factor';
import { SignInSteps } from './application/sign-in-steps';
import { TimeCodes } from './application/time-codes';
import { TwoStepSignIn } from './application/two-step-sign-in';
import { RequiredSecondFactorController } from './http/required-second-factor.controller';
import { OwnSecondFactorQuery } from './queries/own-second-factor.query';

/** Parts that other areas use as well. */
const shared = [
  ChangeSecondFactor,
  OwnSecondFactorQuery,
  ReencryptOneTimeSecrets,
  RemoveSecondFactor,
  SetUpSecondFactor,
  TwoStepSignIn,
];

/** What staff can add to their password, and the sign-in that asks for it (second-factor.md). */
@Module({
  imports: [ActivityModule, SessionsModule],
  controllers: [RequiredSecondFactorController],
  providers: [
    ...shared,
    CurrentSecondFactor,
    EnteredCodes,
    OneTimeSecrets,
    RecoveryCodes,
    RequireSecondFactor,
    SignInSteps,
    TimeCodes,
  ],
  exports: shared,
})
export class SecondFactorModule {}

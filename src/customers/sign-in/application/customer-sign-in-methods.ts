import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { SmsSender } from '@studio/delivery';

import type { SignInStudio } from '../../../accounts';
import { BotCheck } from './bot-check';

export interface SignInMethods {
  readonly emailPassword: boolean;
  readonly otp: boolean;
  readonly externalIdp: boolean;
  /** Null when no bot check is required, for example on a demo. */
  readonly botCheckSiteKey: string | null;
}

/** The ways of sign-in of a studio: those that it enabled and the service is configured for, on a demo none that needs another service (DEMO-3). */
@Injectable()
export class CustomerSignInMethods {
  constructor(
    private readonly sms: SmsSender,
    private readonly botCheck: BotCheck,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** EML-1, OTP-1, IDP-1. */
  of({ isDemo, allowsEmailPassword, allowsOtp, allowsExternalIdp }: SignInStudio): SignInMethods {
    return {
      emailPassword: allowsEmailPassword,
      otp: allowsOtp && this.sms.isConfigured && !isDemo,
      externalIdp: allowsExternalIdp && this.configuration.externalSignIn !== null && !isDemo,
      botCheckSiteKey: isDemo ? null : this.botCheck.siteKey,
    };
  }
}

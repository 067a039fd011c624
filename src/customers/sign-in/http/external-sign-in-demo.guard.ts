import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { ExchangeExternalSignIn } from '../application/exchange-external-sign-in';
import { rawBodyText } from './raw-body-text';

/** Refuses the exchange of a demo studio's code before the body is validated (DEMO-1); only the code identifies the studio. */
@Injectable()
export class ExternalSignInDemoGuard implements CanActivate {
  constructor(private readonly exchange: ExchangeExternalSignIn) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const code = rawBodyText(context, 'code');
    if (code !== null) await this.exchange.refuseOnDemo(code);
    return true;
  }
}

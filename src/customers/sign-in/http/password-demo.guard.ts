import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { ResetPassword } from '../application/reset-password';
import { rawBodyText } from './raw-body-text';

/** Refuses a reset by a demo studio's token before the body is validated (DEMO-1); only the token identifies the studio. */
@Injectable()
export class PasswordDemoGuard implements CanActivate {
  constructor(private readonly reset: ResetPassword) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const token = rawBodyText(context, 'token');
    if (token !== null) await this.reset.refuseOnDemo(token);
    return true;
  }
}

import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { demoReadonly, MobileAccountQuery } from '../../../accounts';
import { rawBodyText } from './raw-body-text';

/** Refuses a sign-in to a demo studio before the body is validated: the studio is read from the raw body (ORD-2). */
@Injectable()
export class SignInDemoGuard implements CanActivate {
  constructor(private readonly studios: MobileAccountQuery) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const slug = rawBodyText(context, 'account_slug');
    const studio = slug === null ? null : await this.studios.signInStudio(slug);
    if (studio?.isDemo) throw demoReadonly();
    return true;
  }
}

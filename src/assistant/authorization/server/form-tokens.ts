import { createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { signatureKeys } from '@studio/secrets';

/** The pending request and the sign-in session of a form. */
export interface FormOwner {
  readonly requestId: string;
  readonly sessionUid: string | null;
}

/** Signed CSRF tokens of forms (OAUTH-42). Nothing is stored. */
@Injectable()
export class FormTokens {
  private readonly keys: readonly string[];

  constructor(@Inject(CONFIGURATION) configuration: Configuration) {
    this.keys = signatureKeys(configuration, 'form tokens');
  }

  issue(owner: FormOwner): string {
    const [key = ''] = this.keys;
    return sign(key, owner).toString('base64url');
  }

  isRight(owner: FormOwner, token: unknown): boolean {
    if (typeof token !== 'string') return false;
    const given = Buffer.from(token, 'base64url');
    return this.keys.some((key) => {
      const right = sign(key, owner);
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }
}

function sign(key: string, { requestId, sessionUid }: FormOwner): Buffer {
  return createHmac('sha256', key)
    .update(`${requestId}\0${sessionUid ?? ''}`)
    .digest();
}

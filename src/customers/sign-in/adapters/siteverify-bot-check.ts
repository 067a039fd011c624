import { Logger } from '@nestjs/common';
import type { Configuration } from '@studio/config';

import { BotCheck } from '../application/bot-check';

/** OTP-2. */
const TIMEOUT_MS = 5_000;

/** The siteverify interface of Turnstile, hCaptcha and reCAPTCHA. One call without retries. */
export class SiteverifyBotCheck extends BotCheck {
  private readonly logger = new Logger(SiteverifyBotCheck.name);

  constructor(
    private readonly settings: NonNullable<Configuration['botCheck']>,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
  }

  override get siteKey(): string {
    return this.settings.siteKey;
  }

  override async approves(token: string | null, clientAddress: string | null): Promise<boolean> {
    if (token === null || token.trim() === '') return false;
    const { secret, verifyUrl } = this.settings;
    const form = new URLSearchParams({ secret, response: token });
    if (clientAddress !== null) form.set('remoteip', clientAddress);
    try {
      const answer = await fetch(verifyUrl, {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      const verdict: unknown = await answer.json();
      return answer.ok && isSuccess(verdict);
    } catch (error) {
      this.logger.warn(`The bot check did not answer (${error instanceof Error ? error.name : 'unknown'}).`);
      return false;
    }
  }
}

function isSuccess(verdict: unknown): boolean {
  return typeof verdict === 'object' && verdict !== null && 'success' in verdict && verdict.success === true;
}

/** No provider is configured: the token is ignored (OTP-2). */
export class NoBotCheck extends BotCheck {
  override readonly siteKey = null;

  override approves(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

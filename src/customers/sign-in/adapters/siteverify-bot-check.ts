import { Logger } from '@nestjs/common';
import type { Configuration } from '@studio/config';

import { BotCheck } from '../application/bot-check';
import { siteverify } from './siteverify';

/** The bot check of the service, by siteverify. */
export class SiteverifyBotCheck extends BotCheck {
  private readonly logger = new Logger(SiteverifyBotCheck.name);

  constructor(
    private readonly settings: NonNullable<Configuration['botCheck']>,
    private readonly timeoutMs?: number,
  ) {
    super();
  }

  override get siteKey(): string {
    return this.settings.siteKey;
  }

  override async approves(token: string | null, clientAddress: string | null): Promise<boolean> {
    if (token === null || token.trim() === '') return false;
    const { secret, verifyUrl } = this.settings;
    const verdict = await siteverify(verifyUrl, { secret, token, clientAddress }, this.timeoutMs);
    if (verdict === 'unavailable') this.logger.warn('The bot check did not answer as it should.');
    return verdict === 'approved';
  }
}

/** No provider is configured: the token is ignored (OTP-2). */
export class NoBotCheck extends BotCheck {
  override readonly siteKey = null;

  override approves(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

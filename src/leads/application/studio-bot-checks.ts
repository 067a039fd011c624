import { Injectable } from '@nestjs/common';
import type { ApiTokenContext } from '@studio/access';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';
import { SecretBox, type Sealed } from '@studio/secrets';

import { siteverify } from '../../customers';
import { botCheckFailed, botCheckUnavailable } from '../domain/lead.errors';
import { type BotCheckProvider, VERIFY_ADDRESSES } from '../domain/website-form';

/** The bot check of a studio, as its table holds it. */
export interface BotCheckRow {
  readonly provider: BotCheckProvider;
  readonly site_key: string;
  readonly secret: Buffer;
}

const FIND = 'SELECT provider, site_key, secret FROM leads.bot_check WHERE account_id = $1';

/** The bot check that a studio has set for its website (WEB-5). Its secret leaves the process only for the provider. */
@Injectable()
export class StudioBotChecks {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly box: SecretBox,
  ) {}

  async find({ accountId }: StudioScope): Promise<BotCheckRow | null> {
    const [[row]] = await this.uow.read({ accountId }, [statement<BotCheckRow>('bot_check', FIND, [accountId])]);
    return row ?? null;
  }

  /**
   * Asks the provider, outside every transaction. Throws `bot_check_failed`; `bot_check_unavailable` where it does not
   * answer, since a check that is skipped then is none.
   */
  async assertHuman(ctx: ApiTokenContext, token: string | null, clientAddress: string | null): Promise<void> {
    const check = await this.find(ctx);
    if (!check) return;
    if (token === null) throw botCheckFailed();
    const secret = this.open(ctx, check);
    if (secret === null) throw botCheckUnavailable();
    const verdict = await siteverify(VERIFY_ADDRESSES[check.provider], { secret, token, clientAddress });
    if (verdict === 'unavailable') throw botCheckUnavailable();
    if (verdict === 'refused') throw botCheckFailed();
  }

  /** The secret; null when no key of the service opens it. */
  open(scope: StudioScope, { provider, secret }: Pick<BotCheckRow, 'provider' | 'secret'>): string | null {
    try {
      return this.box.open(secret, placeOf(scope, provider));
    } catch {
      return null;
    }
  }

  seal(scope: StudioScope, provider: BotCheckProvider, secret: string): Sealed {
    return this.box.seal(secret, placeOf(scope, provider));
  }
}

function placeOf({ accountId }: StudioScope, provider: BotCheckProvider): string {
  return `leads.bot_check ${accountId} ${provider}`;
}

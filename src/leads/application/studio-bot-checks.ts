import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';
import { SecretBox, type Sealed, tokenHash } from '@studio/secrets';
import { LRUCache } from 'lru-cache';

import { type BotVerdict, siteverify } from '../../customers';
import { botCheckFailed, botCheckUnavailable } from '../domain/lead.errors';
import { apiTokenIdOf, type BotCheckProvider, VERIFY_ADDRESSES } from '../domain/website-form';

/** The bot check of a studio, as its table holds it. */
export interface BotCheckRow {
  readonly provider: BotCheckProvider;
  readonly site_key: string;
  readonly secret: Buffer;
}

/** For how long a repeat of a lead may repeat its token, which providers approve once (LEAD-3). */
const REPEAT_MS = 60_000;
const ASKED_MAX = 10_000;

/** What a visitor proves with a token. */
export interface BotCheckProof {
  readonly token: string | null;
  /** The lead as it is stored: one approval is for one. */
  readonly lead: readonly (string | null)[];
  readonly clientAddress: string | null;
}

const FIND = 'SELECT provider, site_key, secret FROM leads.bot_check WHERE account_id = $1';

/** The bot check that a studio has set for its website (WEB-5). Its secret leaves the process only for the provider. */
@Injectable()
export class StudioBotChecks {
  private readonly asked = new LRUCache<string, Promise<BotVerdict>>({ max: ASKED_MAX, ttl: REPEAT_MS });

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
  async assertHuman(ctx: ActorContext, { token, lead, clientAddress }: BotCheckProof): Promise<void> {
    const check = await this.find(ctx);
    if (!check) return;
    if (!token) throw botCheckFailed();
    const secret = this.open(ctx, check);
    if (secret === null) throw botCheckUnavailable();
    const repeat = tokenHash(JSON.stringify([ctx.accountId, apiTokenIdOf(ctx), check.provider, lead, token]));
    const verdict = await this.once(repeat, () =>
      siteverify(VERIFY_ADDRESSES[check.provider], { secret, token, clientAddress }),
    );
    if (verdict === 'unavailable') throw botCheckUnavailable();
    if (verdict === 'refused') throw botCheckFailed();
  }

  /** An approval counts for repeats within a minute, those at the same moment included; every other verdict for one try. */
  private async once(repeat: string, ask: () => Promise<BotVerdict>): Promise<BotVerdict> {
    const asking = this.asked.get(repeat) ?? ask();
    this.asked.set(repeat, asking, { noUpdateTTL: true });
    const verdict = await asking;
    if (verdict !== 'approved') this.asked.delete(repeat);
    return verdict;
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

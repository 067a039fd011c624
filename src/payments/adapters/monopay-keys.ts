import type { KeyObject } from 'node:crypto';

import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, faultTextOf } from '@studio/kernel';
import { LRUCache } from 'lru-cache';

import type { PaymentIntegration } from '../../finance';
import { fetchMonopay } from './monopay-call';
import { PROVIDER_ADDRESSES, type ProviderAddresses } from './provider-addresses';
import { monopayKey } from './signing';

const CACHED_MILLISECONDS = 24 * 3_600_000;
const REFETCH_PAUSE_MILLISECONDS = 60_000;
/** Maximum number of studios whose keys are cached. */
const STUDIOS = 5_000;

interface KnownKey {
  readonly version: number;
  readonly key: KeyObject;
  readonly fetchedAt: number;
}

type MonopayIntegration = PaymentIntegration<'monopay'>;

/** Caches the public keys with which monopay signs callbacks, one per integration (PAY-23). */
@Injectable()
export class MonopayKeys {
  private readonly logger = new Logger('Payments');
  private readonly known = new LRUCache<number, KnownKey>({ max: STUDIOS });
  private readonly refetchedAt = new LRUCache<number, number>({ max: STUDIOS });
  private readonly fetches = new Map<string, Promise<KeyObject | null>>();

  constructor(
    private readonly clock: Clock,
    @Inject(PROVIDER_ADDRESSES) private readonly addresses: ProviderAddresses,
  ) {}

  /** Whether the studio's key satisfies `check`. Fetches the current key if the cached one does not. */
  async satisfy(integration: MonopayIntegration, check: (key: KeyObject) => boolean): Promise<boolean> {
    const cached = this.cached(integration);
    const key = cached ?? (await this.fetch(integration));
    if (key === null) return false;
    if (check(key)) return true;
    const renewed = cached === null ? null : await this.renewed(integration, cached);
    return renewed !== null && check(renewed);
  }

  private cached({ settingId, updatedAt }: MonopayIntegration): KeyObject | null {
    const known = this.known.get(settingId);
    if (known === undefined || known.version !== updatedAt.getTime()) return null;
    return this.clock.now().getTime() - known.fetchedAt < CACHED_MILLISECONDS ? known.key : null;
  }

  /**
   * The key that replaces `old`, if a concurrent callback has fetched one; otherwise fetches it, at most once a minute.
   */
  private async renewed(integration: MonopayIntegration, old: KeyObject): Promise<KeyObject | null> {
    const current = this.cached(integration);
    if (current !== null && current !== old) return current;
    const underWay = this.fetches.get(fetchId(integration));
    if (underWay) return underWay;
    const now = this.clock.now().getTime();
    const last = this.refetchedAt.get(integration.settingId);
    if (last !== undefined && now - last < REFETCH_PAUSE_MILLISECONDS) return null;
    this.refetchedAt.set(integration.settingId, now);
    return this.fetch(integration);
  }

  /** Concurrent callbacks share one call. After a failure the cached key remains. */
  private fetch(integration: MonopayIntegration): Promise<KeyObject | null> {
    const id = fetchId(integration);
    const underWay = this.fetches.get(id);
    if (underWay) return underWay;
    const fetching = this.call(integration).finally(() => this.fetches.delete(id));
    this.fetches.set(id, fetching);
    return fetching;
  }

  private async call(integration: MonopayIntegration): Promise<KeyObject | null> {
    const { settingId, updatedAt, account } = integration;
    try {
      const answer = await fetchMonopay(`${this.addresses.monopay}/api/merchant/pubkey`, account.apiToken);
      const key = typeof answer['key'] === 'string' ? monopayKey(answer['key']) : null;
      if (key === null) throw new Error('The answer has no elliptic-curve key.');
      this.known.set(settingId, { version: updatedAt.getTime(), key, fetchedAt: this.clock.now().getTime() });
      return key;
    } catch (error) {
      this.logger.warn(`The monopay key of setting ${settingId} could not be fetched: ${faultTextOf(error)}`);
      return null;
    }
  }
}

const fetchId = ({ settingId, updatedAt }: MonopayIntegration) => `${settingId} ${updatedAt.getTime()}`;

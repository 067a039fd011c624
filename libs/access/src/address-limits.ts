import { Injectable } from '@nestjs/common';

import { clientKeyOf } from './client-address';
import { assertWithinLimit } from './rate-limit-answer';
import { RateLimiter } from './rate-limiter';
import type { AddressDeed } from './rate-limits';
import { SharedAddresses } from './shared-addresses';

/** The counter of an operation: an address, and a scope such as a studio if each has its own counter. */
export interface AddressDeedKey {
  readonly clientAddress: string | null;
  readonly scope?: string;
}

/**
 * Limits on what the requests from one address cause (RL-5). Callers count before they act, outside every transaction,
 * and subtract operations that did not happen. Shared addresses are neither counted nor refused.
 */
@Injectable()
export class AddressLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly shared: SharedAddresses,
  ) {}

  /** Counts the operation. Throws `rate_limited`. */
  async count(deed: AddressDeed, of: AddressDeedKey): Promise<void> {
    if (!this.shared.has(of.clientAddress)) assertWithinLimit(await this.limiter.count(deed, keyOf(of)));
  }

  /** Throws `rate_limited` if the next operation would be refused; counts nothing. */
  async assertLeft(deed: AddressDeed, of: AddressDeedKey): Promise<void> {
    if (this.shared.has(of.clientAddress)) return;
    const state = await this.limiter.look(deed, keyOf(of));
    if (state) assertWithinLimit(state);
  }

  /** Subtracts a counted operation. */
  async giveBack(deed: AddressDeed, of: AddressDeedKey): Promise<void> {
    if (!this.shared.has(of.clientAddress)) await this.limiter.giveBack(deed, keyOf(of));
  }
}

function keyOf({ clientAddress, scope = '' }: AddressDeedKey): string {
  return `${scope} ${clientKeyOf(clientAddress)}`;
}

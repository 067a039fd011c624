import { Injectable } from '@nestjs/common';
import { requirePhone } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';

import { StudioDirectory } from '../../../accounts';
import type { Buyer } from './new-order';

/** Reads phone numbers of buyers. */
@Injectable()
export class BuyerPhones {
  constructor(private readonly studios: StudioDirectory) {}

  /** The buyer with the phone as E.164, read in the studio's country. Throws `validation_failed` on `buyer.phone`. */
  async read({ accountId }: StudioScope, buyer: Buyer): Promise<Buyer> {
    if (buyer.phone === null) return buyer;
    const { countryCode } = await this.studios.settings(accountId);
    return { ...buyer, phone: requirePhone(buyer.phone, countryCode, 'buyer.phone') };
  }
}

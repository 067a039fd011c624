import { Injectable } from '@nestjs/common';
import { notFound, requirePhone } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';

import { MobileAccountQuery, type SignInStudio } from '../../accounts';

/** Reads what staff write of customers with the settings of their studio. */
@Injectable()
export class StudioPhones {
  constructor(private readonly studios: MobileAccountQuery) {}

  /** The studio. Throws `not_found` when it was suspended since the request was admitted. */
  async studio({ accountId }: StudioScope): Promise<SignInStudio> {
    const studio = await this.studios.signInStudioById(accountId);
    if (!studio) throw notFound('The studio');
    return studio;
  }

  /** The phone as E.164; null and undefined stay. Throws `validation_failed` on `phone` (GEN-10). */
  async read(scope: StudioScope, phone: string | null | undefined): Promise<string | null | undefined> {
    if (typeof phone !== 'string') return phone;
    return requirePhone(phone, (await this.studio(scope)).countryCode);
  }
}

import { Injectable } from '@nestjs/common';
import { notFound, requirePhone } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';

import { MobileAccountQuery, type SignInStudio } from '../../../accounts';

/** Parses phone numbers entered by staff, with the settings of their studio. */
@Injectable()
export class StudioPhones {
  constructor(private readonly studios: MobileAccountQuery) {}

  /** Throws `not_found` when the studio was suspended since the request was admitted. */
  async studio({ accountId }: StudioScope): Promise<SignInStudio> {
    const studio = await this.studios.signInStudioById(accountId);
    if (!studio) throw notFound('The studio');
    return studio;
  }

  /** The phone in E.164; null and undefined are returned unchanged. Throws `validation_failed` on `phone` (GEN-10). */
  async read(scope: StudioScope, phone: string | null | undefined): Promise<string | null | undefined> {
    if (typeof phone !== 'string') return phone;
    return requirePhone(phone, (await this.studio(scope)).countryCode);
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { SignInStudio } from '../../../accounts';
import { type ContactHolder, decidePhoneProof } from '../../directory';
import { ReleaseContacts } from './release-contacts';
import { type EndedAccess, TakeOverCustomer } from './take-over-customer';

/** The customer to whom a proven phone gives access. */
export interface OpenedCustomer {
  readonly id: number;
  /** Changes of the first proof; null when the phone had been proved before. */
  readonly changes: EndedAccess | null;
}

export interface ProvenPhone {
  readonly phone: string;
  /** The customers who have it, locked. */
  readonly holders: readonly ContactHolder[];
}

const PROVE = `
  UPDATE customers.customer SET phone_verified_at = $3, phone_origin = 'proven' WHERE account_id = $1 AND id = $2`;

/** Applies the proof of a phone to the customers who have it (CUS-11, CUS-12). */
@Injectable()
export class ProvenPhones {
  constructor(
    private readonly takeOver: TakeOverCustomer,
    private readonly releases: ReleaseContacts,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. Null when the phone identifies nobody; then nobody has it any longer. */
  async settle(
    manager: EntityManager,
    studio: Pick<SignInStudio, 'accountId' | 'timeZone'>,
    { phone, holders }: ProvenPhone,
  ): Promise<OpenedCustomer | null> {
    const { accountId } = studio;
    const { opens, releases } = decidePhoneProof(holders);
    await this.releases.execute(manager, studio, { contact: 'phone', value: phone, customerIds: releases });
    if (!opens?.isFirst) return opens && { id: opens.id, changes: null };
    const changes = await this.takeOver.execute(manager, accountId, { customerId: opens.id, contact: 'phone' });
    await manager.query(PROVE, [accountId, opens.id, this.clock.now()]);
    return { id: opens.id, changes: { ...changes, phone_verified: true } };
  }
}

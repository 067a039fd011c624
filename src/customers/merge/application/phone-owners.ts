import { Injectable } from '@nestjs/common';
import { actorContext, type CustomerContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, type SignInStudio } from '../../../accounts';
import {
  isIdentifying,
  phoneVerificationNotNeeded,
  contactLock,
  lockHolders,
  type StoredHolder,
} from '../../directory';
import type { RequestedIdentity } from '../domain/customer-merge';
import { OwnMerges } from './own-merges';
import { ProvenPhones } from '../../sign-in';
import { TakeProvenPhone } from './take-proven-phone';

/** A phone that the signed-in customer just proved, and their requested profile. */
export interface OwnedPhone {
  /** In E.164. */
  readonly phone: string;
  readonly wanted: RequestedIdentity;
}

/** The customer identified by the phone, read before any customer is locked; decided again under the locks. */
const IDENTIFIED = `
  SELECT id FROM customers.customer WHERE account_id = $1 AND phone = $2 AND phone_origin <> 'customer' AND id <> $3`;

/** Removes the source's unproven copy of the phone, which the survivor has. */
const DROP_COPY = `
  UPDATE customers.customer SET phone = NULL, phone_origin = NULL
  WHERE account_id = $1 AND id = $2 AND phone = $3 AND phone_origin = 'customer'`;

/**
 * Makes the signed-in customer the owner of a phone that others have: by a merge with the customer it identifies, or by
 * removing the number from customers who had only entered it (MRG-3, MRG-10). In the caller's transaction. Throws
 * `phone_verification_not_needed` when nobody else has it, and as OwnMerges and TakeProvenPhone.
 */
@Injectable()
export class PhoneOwners {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly phones: ProvenPhones,
    private readonly takePhone: TakeProvenPhone,
    private readonly merges: OwnMerges,
    private readonly activity: ActivityLog,
  ) {}

  /** Returns the id of the customer to whom the session now belongs. */
  async become(
    manager: EntityManager,
    ctx: CustomerContext,
    studio: SignInStudio,
    { phone, wanted }: OwnedPhone,
  ): Promise<number> {
    const { customerId } = ctx.actor;
    // The requested e-mail is entered without proof.
    const [, [likely]] = await this.uow.read(ctx, [
      contactLock(ctx, [phone, wanted.email]),
      statement<{ id: number }>('phone_identified', IDENTIFIED, [ctx.accountId, phone, customerId]),
    ]);
    if (likely) await this.merges.prepare(ctx, likely.id);
    const holders = await lockHolders(this.uow, ctx, { contact: 'phone', value: phone, alsoId: customerId });
    const others = holders.filter(({ id }) => id !== customerId);
    if (others.length === 0) throw phoneVerificationNotNeeded();
    const target = others.find(({ phoneOrigin }) => isIdentifying(phoneOrigin));
    if (target) return this.merge(manager, ctx, studio, { target, others, phone, wanted });
    const { name, email, passwordHash } = wanted;
    const profile = { name, phone, email: email ?? undefined, passwordHash };
    await this.takePhone.execute(manager, ctx, studio, { holders: others, wanted: profile });
    return customerId;
  }

  /** If the target's phone was unproven, its proof first has the same effect as a sign-in with the phone (CUS-12). */
  private async merge(
    manager: EntityManager,
    ctx: CustomerContext,
    studio: SignInStudio,
    merge: OwnedPhone & { readonly target: StoredHolder; readonly others: readonly StoredHolder[] },
  ): Promise<number> {
    const { target, others, phone, wanted } = merge;
    const { customerId } = ctx.actor;
    const opened = await this.phones.settle(manager, studio, { phone, holders: others });
    if (opened?.changes)
      await this.activity.record(manager, actorContext({ ...ctx, actor: { ...ctx.actor, customerId: target.id } }), {
        action: 'customer.updated',
        subjectType: 'customer',
        subjectId: target.id,
        changes: opened.changes,
      });
    await manager.query(DROP_COPY, [ctx.accountId, customerId, phone]);
    await this.merges.execute(manager, ctx, { targetId: target.id, phone, wanted });
    return target.id;
  }
}

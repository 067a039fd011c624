import { Injectable } from '@nestjs/common';
import { Clock, isPlainEmail, normalizedEmail, notFound, singleLine, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { isStaffPassword, STAFF_PASSWORD_RULE, PasswordHasher } from '../../sessions';
import { AccountEntity, AccountMembershipEntity, UserEntity } from '../../studios';
import { ActivityLog } from '../../activity';
import { systemContext } from '../../people';

export interface NewOwner {
  readonly email: string;
  /** Required for a new person; an existing person keeps name and password (MEM-1). */
  readonly name: string | null;
  readonly password: string | null;
}

export interface OwnerCreated {
  readonly userCreated: boolean;
  /** False when the person already is an owner of the studio. */
  readonly membershipCreated: boolean;
}

/** Makes a person an owner of a studio. Throws `not_found` (studio), `validation_failed`. */
@Injectable()
export class CreateOwner {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly passwords: PasswordHasher,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async execute(actorName: string, studioSlug: string, input: NewOwner): Promise<OwnerCreated> {
    const owner = { ...input, name: input.name === null ? null : singleLine(input.name) };
    const email = normalizedEmail(input.email);
    assertOwner(email, owner);
    // Hashed before the transaction: it takes tens of milliseconds, and rows are locked inside.
    const passwordHash = owner.password === null ? null : await this.passwords.hash(owner.password);
    return this.uow.writePlatform(async (manager) => {
      const account = await manager.findOne(AccountEntity, {
        where: { slug: studioSlug },
        lock: { mode: 'pessimistic_write' },
      });
      if (!account) throw notFound(`The studio ${studioSlug}`);
      const known = await manager.findOneBy(UserEntity, { email });
      const user = known ?? (await this.insertPerson(manager, email, owner.name, passwordHash));
      const membershipCreated = await this.join(manager, account, user, actorName);
      return { userCreated: known === null, membershipCreated };
    });
  }

  private async insertPerson(
    manager: EntityManager,
    email: string,
    name: string | null,
    passwordHash: string | null,
  ): Promise<UserEntity> {
    const errors: Record<string, string[]> = {};
    if (name === null) errors['name'] = ['A new person needs a name.'];
    if (passwordHash === null) errors['password'] = ['A new person needs a password.'];
    if (name === null || passwordHash === null) throw validationFailed(errors);
    return manager.save(manager.create(UserEntity, { email, name, passwordHash }));
  }

  private async join(
    manager: EntityManager,
    account: AccountEntity,
    user: UserEntity,
    actorName: string,
  ): Promise<boolean> {
    const membership = await manager.findOneBy(AccountMembershipEntity, { accountId: account.id, userId: user.id });
    if (membership?.role === 'owner') return false;
    if (membership)
      throw validationFailed({ email: [`This person already works in the studio as ${membership.role}.`] });
    await manager.insert(AccountMembershipEntity, {
      accountId: account.id,
      userId: user.id,
      role: 'owner',
      permissions: null,
    });
    const ctx = systemContext(account, actorName, this.clock.now());
    const activity = {
      action: 'membership.created',
      subjectType: 'user',
      subjectId: user.id,
      changes: { role: 'owner' },
    };
    await this.uow.write(ctx, (scoped) => this.activity.record(scoped, ctx, activity));
    return true;
  }
}

function assertOwner(email: string, { name, password }: NewOwner): void {
  const errors: Record<string, string[]> = {};
  if (!isPlainEmail(email)) errors['email'] = ['The e-mail address is not valid.'];
  if (name !== null && (name === '' || name.length > 255)) errors['name'] = ['The name must have 1 to 255 characters.'];
  if (password !== null && !isStaffPassword(password))
    errors['password'] = [`The password must be ${STAFF_PASSWORD_RULE}.`];
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
}

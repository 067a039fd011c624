import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { changedFields, ActivityLog } from '../../activity';
import { UserEntity } from '../../studios';
import { staffPhone } from '../../people';

/** A person's own details, which apply in all their studios; an absent field keeps its value. */
export interface PersonChange {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly avatarUrl?: string | null | undefined;
}

/** Changes the person behind the session. Throws `validation_failed` on `phone`, which is parsed by the studio's country. */
@Injectable()
export class ChangeOwnPerson {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, change: PersonChange): Promise<void> {
    const { userId } = ctx.actor;
    await this.uow.write(ctx, async (manager) => {
      const where = { id: userId };
      const person = await manager.findOneOrFail(UserEntity, { where, lock: { mode: 'for_no_key_update' } });
      const before = { name: person.name, phone: person.phone, avatar_url: person.avatarUrl };
      const after = {
        name: change.name ?? before.name,
        phone: change.phone === undefined ? before.phone : await staffPhone(manager, ctx.accountId, change.phone),
        avatar_url: change.avatarUrl === undefined ? before.avatar_url : change.avatarUrl,
      };
      const changes = changedFields(before, after);
      if (Object.keys(changes).length === 0) return;
      const { avatar_url: avatarUrl, ...rest } = after;
      await manager.update(UserEntity, where, { ...rest, avatarUrl });
      const activity = { action: 'user.updated', subjectType: 'user', subjectId: userId, changes };
      await this.activity.record(manager, ctx, activity);
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { currencyInUse } from '../../studios';
import { type ChangedField, changedFields, ActivityLog } from '../../activity';
import { type AccountSettings, SETTINGS_COLUMNS } from '../queries/account-settings.query';
import type { AccountSettingsChanged } from '../../people';
import { MoneyInUse } from './money-in-use';

/** An absent setting keeps its value (GEN-17). Each value is already validated on its own. */
export type AccountChange = { readonly [Setting in keyof AccountSettings]?: AccountSettings[Setting] | undefined };

/** Changes settings of a studio. Throws `currency_in_use` once an amount exists. A new time zone moves no instant (CAL-6). */
@Injectable()
export class ChangeAccount {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly money: MoneyInUse,
    private readonly activity: ActivityLog,
    private readonly events: DomainEvents,
  ) {}

  async execute(ctx: ActorContext, change: AccountChange): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const changes = changedFields(await lockSettings(manager, ctx), presentSettings(change));
      if (Object.keys(changes).length === 0) return;
      if (changes.currency && (await this.money.exists(ctx))) throw currencyInUse();
      await update(manager, ctx, changes);
      await this.activity.record(manager, ctx, {
        action: 'account.updated',
        subjectType: 'account',
        subjectId: ctx.accountId,
        changes,
      });
      const { accountId } = ctx;
      const event: AccountSettingsChanged = {
        kind: 'accounts.settings_changed',
        accountId,
        fields: Object.keys(changes),
      };
      await this.events.publish(event);
    });
  }
}

function presentSettings(change: AccountChange): Partial<AccountSettings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Locks the settings against concurrent changes; rows that refer to the studio can still be written. */
async function lockSettings(manager: EntityManager, { accountId }: ActorContext): Promise<AccountSettings> {
  const [row] = await manager.query<AccountSettings[]>(
    `SELECT ${SETTINGS_COLUMNS} FROM accounts.account WHERE id = $1 FOR NO KEY UPDATE`,
    [accountId],
  );
  if (!row) throw new Error(`There is no studio with the id ${accountId}.`);
  return row;
}

/** Column names come from AccountSettings, never from client input. */
async function update(
  manager: EntityManager,
  { accountId }: ActorContext,
  changes: Partial<Record<keyof AccountSettings, ChangedField>>,
): Promise<void> {
  const columns = Object.entries(changes);
  const assignments = columns.map(([column], index) => `${column} = $${index + 2}`);
  const values = columns.map(([, { after }]) => after);
  await manager.query(`UPDATE accounts.account SET ${assignments.join(', ')} WHERE id = $1`, [accountId, ...values]);
}

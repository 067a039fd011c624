import { Injectable } from '@nestjs/common';
import { Clock, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { AccountEntity, type AccountMode, type AccountStatus } from '../../studios';
import { ActivityLog } from '../../activity';
import { systemContext } from '../../people';
import { assertStudioInput, cleanTexts } from './studio-input';

/** Fields the platform may change; an absent one keeps its value. */
export interface StudioChange {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly mode?: AccountMode | undefined;
  readonly status?: AccountStatus | undefined;
  readonly festivalsEnabled?: boolean | undefined;
}

/** Changes name, slug, status or mode of a studio. Throws `not_found`, `validation_failed`, `already_taken` (slug). */
@Injectable()
export class ChangeStudio {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Returns whether anything changed; a repeat changes nothing and writes no activity entry. */
  async execute(actorName: string, slug: string, action: string, input: StudioChange): Promise<boolean> {
    const change = cleanTexts(input);
    assertStudioInput(change);
    return this.uow.writePlatform(async (platform) => {
      const account = await lockStudio(platform, slug);
      if (!account && (await isAlreadyApplied(platform, change))) return false;
      if (!account) throw notFound(`The studio ${slug}`);
      const changes = differences(account, change);
      if (Object.keys(changes).length === 0) return false;
      await platform.update(AccountEntity, { id: account.id }, definedOnly(change));
      const ctx = systemContext(account, actorName, this.clock.now());
      await this.uow.write(ctx, (manager) =>
        this.activity.record(manager, ctx, { action, subjectType: 'account', subjectId: account.id, changes }),
      );
      return true;
    });
  }
}

function lockStudio(platform: EntityManager, slug: string): Promise<AccountEntity | null> {
  return platform.findOne(AccountEntity, { where: { slug }, lock: { mode: 'pessimistic_write' } });
}

/** Whether the same change was made before: a repeated change of the slug still names the studio by its former slug. */
async function isAlreadyApplied(platform: EntityManager, change: StudioChange): Promise<boolean> {
  if (change.slug === undefined) return false;
  const account = await lockStudio(platform, change.slug);
  return account !== null && Object.keys(differences(account, change)).length === 0;
}

function definedOnly(change: StudioChange): Partial<AccountEntity> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

function differences(
  account: AccountEntity,
  change: StudioChange,
): Record<string, { before: unknown; after: unknown }> {
  const current: Readonly<Record<string, unknown>> = { ...account };
  const entries = Object.entries(definedOnly(change)).filter(([key, value]) => current[key] !== value);
  return Object.fromEntries(entries.map(([key, after]) => [key, { before: current[key], after }]));
}

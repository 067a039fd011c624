import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

import { isDue } from '../domain/pass-normalisation';
import type { ClassPass } from '../domain/class-pass';
import { PassHoldings } from '../domain/pass-holdings';
import { lockPasses, openPasses, type PassSelection, savePasses, saveSessions, sessionsOfPasses } from './pass-rows';

/**
 * Locks passes with their sessions, and saves the changes. Runs in the caller's transaction, which has locked the
 * customers.
 */
@Injectable()
export class PassLedger {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks passes and normalises them first, so that a late job never lets an expired pass cover a class. Sessions are
   * read only for passes that normalisation could change.
   */
  async open(scope: StudioScope, selection: PassSelection): Promise<PassHoldings> {
    const now = this.clock.now();
    const locked = await this.uow.write(scope, (manager) => lockPasses(manager, scope, selection, now));
    const holdings = new PassHoldings(locked, now);
    const due = locked.filter((pass) => isDue(pass, now)).map(({ id }) => id);
    await this.complete(scope, holdings, due);
    for (const id of due) holdings.normalise(id);
    return holdings;
  }

  /** The open passes of a customer with one that is not issued yet, without locks: never to be saved. */
  async seeWith(scope: StudioScope, customerId: number, pass: ClassPass): Promise<PassHoldings> {
    const now = this.clock.now();
    const seen = await this.uow.write(scope, (manager) => openPasses(manager, scope, customerId, now));
    const holdings = new PassHoldings([...seen, pass], now);
    holdings.completed([pass.id]);
    return holdings;
  }

  /** Reads the sessions of those passes that are not complete yet. */
  async complete(scope: StudioScope, holdings: PassHoldings, passIds: readonly number[]): Promise<void> {
    const missing = [...new Set(passIds)].filter((id) => !holdings.isComplete(id));
    if (missing.length === 0) return;
    await this.uow.write(scope, async (manager) => {
      holdings.add(await sessionsOfPasses(manager, scope, missing));
      holdings.completed(missing);
    });
  }

  /** Writes what changed. */
  async save(scope: StudioScope, holdings: PassHoldings): Promise<void> {
    await this.uow.write(scope, async (manager) => {
      await saveSessions(manager, scope, holdings.changedSessions());
      await savePasses(manager, scope, holdings.changedPasses());
    });
  }
}

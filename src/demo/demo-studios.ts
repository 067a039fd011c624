import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { busy, Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { type ListedStudio, StudioDirectory, systemContext } from '../accounts';
import { GenerateSchedule } from '../scheduling/series/application/generate-schedule';
import type { DemoPlan } from './demo-plan';
import { DEMO_PLANS } from './demo-plans';
import { DemoSeeder } from './demo-seeder';
import { RemoveStudio } from './remove-studio';

/** Key of the advisory lock under which one process at a time seeds. */
const SEED_LOCK = 7_305_602;
/** A minute in total, several times the duration of seeding. */
const TURN_ATTEMPTS = 600;
const TURN_PAUSE_MS = 100;

/** Seeds, resets and updates the demo studios. */
@Injectable()
export class DemoStudios {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly seeder: DemoSeeder,
    private readonly removal: RemoveStudio,
    private readonly generateSchedule: GenerateSchedule,
    private readonly clock: Clock,
  ) {}

  /** The demo studios that exist. */
  async list(): Promise<ListedStudio[]> {
    const studios = await this.studios.list();
    return DEMO_PLANS.flatMap(
      ({ slug }) => studios.find((studio) => studio.slug === slug && studio.mode !== 'live') ?? [],
    );
  }

  /** Seeds the demo studios that are missing; a database with other studios is not changed. Returns the slugs seeded. */
  async seedEmptyDatabase(): Promise<string[]> {
    const studios = await this.studios.list();
    const isDemo = ({ slug }: ListedStudio) => DEMO_PLANS.some((plan) => plan.slug === slug);
    return studios.every(isDemo) ? this.seedMissing() : [];
  }

  /** Seeds the demo studios that are missing. Returns their slugs. */
  async seedMissing(): Promise<string[]> {
    const seeded: string[] = [];
    for (const plan of DEMO_PLANS) if (await this.seed(plan)) seeded.push(plan.slug);
    return seeded;
  }

  /**
   * Removes the demo studios and seeds them again. Returns their slugs. Throws `already_taken` when a live studio has
   * such a slug. Each studio is one transaction: after a failure the old one remains, and clients see the old or the
   * new one, never none.
   */
  async reset(): Promise<string[]> {
    for (const plan of DEMO_PLANS) {
      await this.inTurn(async () => {
        const existing = await this.studios.find(plan.slug);
        if (existing) await this.removal.execute(existing);
        await this.seeder.seed(plan, this.clock.now());
      });
    }
    return DEMO_PLANS.map((plan) => plan.slug);
  }

  /** Creates the classes of the coming weeks, as a demo with an empty schedule is useless. */
  async topUp(): Promise<void> {
    for (const studio of await this.list())
      await this.generateSchedule.execute(systemContext(studio, 'demo', this.clock.now()));
  }

  /** One transaction for each studio: it exists completely or not at all. */
  private async seed(plan: DemoPlan): Promise<boolean> {
    return this.inTurn(async () => {
      if (await this.studios.find(plan.slug)) return false;
      await this.seeder.seed(plan, this.clock.now());
      return true;
    });
  }

  /** A transaction that waits for other processes which are seeding. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.uow.writePlatform(async (manager) => {
      await takeTurn(manager);
      return work();
    });
  }
}

/** Polls instead of waiting in the database, because seeding takes longer than the time limits of locks and statements. */
async function takeTurn(manager: EntityManager): Promise<void> {
  for (let attempt = 1; attempt <= TURN_ATTEMPTS; attempt += 1) {
    const [row] = await manager.query<{ taken: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
      SEED_LOCK,
    ]);
    if (row?.taken) return;
    await sleep(TURN_PAUSE_MS);
  }
  throw busy(1);
}

import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { type Statement, UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../studios';
import { systemContext } from '../../people';

/** Finds the studios in which a job has something to do. */
@Injectable()
export class DueStudios {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Contexts of the studios that the statement returns, including suspended ones; `name` is the actor in them. For a feature
   * that few studios use, one statement over all studios usually replaces one per studio.
   */
  async contexts(due: Statement<{ readonly id: number }>, name: string): Promise<ActorContext[]> {
    const ids = new Set((await this.uow.readPlatform(due)).map(({ id }) => id));
    if (ids.size === 0) return [];
    const now = this.clock.now();
    return (await this.studios.list())
      .filter(({ id }) => ids.has(id))
      .map((studio) => systemContext(studio, name, now));
  }
}

import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { type RowsOf, type Statement, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

/**
 * Units of work of this context. While the studio's festivals are off, people and tokens find nothing here (404, after the
 * input was checked); jobs go on, since money facts are never refused.
 */
@Injectable()
export class FestivalUnit {
  constructor(private readonly uow: UnitOfWork) {}

  /** As UnitOfWork. Throws `not_found` while festivals are off. */
  async write<T>(ctx: ActorContext, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    assertFestivals(ctx);
    return this.uow.write(ctx, work);
  }

  /** As UnitOfWork. Throws `not_found` while festivals are off. */
  async read<const Statements extends readonly Statement<unknown>[]>(
    ctx: ActorContext,
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    assertFestivals(ctx);
    return this.uow.read(ctx, statements);
  }
}

/** Throws `not_found` while festivals are off, for what touches no row before. */
export function assertFestivals({ actor, festivalsEnabled = false }: ActorContext): void {
  if (actor.kind !== 'system' && !festivalsEnabled) throw notFound('This address');
}

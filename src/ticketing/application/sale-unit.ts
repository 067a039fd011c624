import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type RowsOf, type Statement, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { OwnerKind } from '../domain';
import type { SaleOwner } from './sale-owner';
import { SaleOwners } from './sale-owners';

/** Transactions of this context. Throw `not_found` while the studio does not use the owner's feature. */
@Injectable()
export class SaleUnit {
  constructor(
    private readonly owners: SaleOwners,
    private readonly uow: UnitOfWork,
  ) {}

  /** The owner of the kind, whether the studio uses its feature or not. */
  of(kind: OwnerKind): SaleOwner {
    return this.owners.of(kind);
  }

  /** The owner of the kind, whose feature the studio uses. Throws `not_found`. */
  admitted(ctx: ActorContext, kind: OwnerKind): SaleOwner {
    const sale = this.owners.of(kind);
    sale.admit(ctx);
    return sale;
  }

  async write<T>(
    ctx: ActorContext,
    kind: OwnerKind,
    work: (manager: EntityManager, sale: SaleOwner) => Promise<T>,
  ): Promise<T> {
    const sale = this.admitted(ctx, kind);
    return this.uow.write(ctx, (manager) => work(manager, sale));
  }

  async read<const Statements extends readonly Statement<unknown>[]>(
    ctx: ActorContext,
    kind: OwnerKind,
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    this.admitted(ctx, kind);
    return this.uow.read(ctx, statements);
  }
}

import { Injectable } from '@nestjs/common';

import type { OwnerKind } from '../domain';
import type { SaleOwner } from './sale-owner';

/** The owners of tickets, as their contexts registered them. */
@Injectable()
export class SaleOwners {
  private readonly owners = new Map<OwnerKind, SaleOwner>();

  /** Called once at start, in `onModuleInit`. */
  register(sale: SaleOwner): void {
    this.owners.set(sale.kind, sale);
  }

  of(kind: OwnerKind): SaleOwner {
    const sale = this.owners.get(kind);
    if (!sale) throw new Error(`Nobody registered owners of kind ${kind}.`);
    return sale;
  }

  all(): readonly SaleOwner[] {
    return [...this.owners.values()];
  }
}

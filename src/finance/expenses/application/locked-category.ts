import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

/** A category of expenses, locked against changes and new expenses until the transaction ends. */
export interface LockedCategory {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

const LOCK = `
  SELECT id, name, is_active AS "isActive" FROM finance.expense_category
  WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE`;

/** Locks a category of the studio, after locations; null without one. */
export async function lockCategory(
  manager: EntityManager,
  { accountId }: StudioScope,
  id: number,
): Promise<LockedCategory | null> {
  const [category] = await manager.query<LockedCategory[]>(LOCK, [accountId, id]);
  return category ?? null;
}

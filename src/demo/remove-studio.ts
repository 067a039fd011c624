import { Injectable } from '@nestjs/common';
import { alreadyTaken } from '@studio/kernel';
import { DatabaseStartError, enterStudio, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { ListedStudio } from '../accounts';

const OWNS_TABLES = `
  SELECT pg_has_role(relowner, 'MEMBER') AS "ownsTables" FROM pg_class WHERE oid = 'accounts.account'::regclass`;

/** Foreign keys, and what follows its owners by trigger. */
const REFERENCES = `
  SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
  WHERE contype = 'f' AND conrelid <> confrelid
  UNION ALL SELECT 'ticketing.sale_owner', tgrelid::regclass::text FROM pg_trigger
  WHERE tgfoid = 'ticketing.follow_owner'::regproc`;

/**
 * Removes a demo studio with everything in it, in a transaction that has entered no studio. Only the owner of the
 * tables may remove evidence. Throws `already_taken` for a live studio under its slug, which is never removed, and
 * DatabaseStartError without the owner's role.
 */
@Injectable()
export class RemoveStudio {
  constructor(private readonly uow: UnitOfWork) {}

  async execute(studio: ListedStudio): Promise<void> {
    if (studio.mode === 'live') throw alreadyTaken('slug');
    await this.uow.writePlatform(async (manager) => {
      await assertOwner(manager);
      // Does not enter the studio: a transaction may enter one only, and a reset continues in this transaction to
      // create the next.
      await manager.query(enterStudio(studio.id));
      for (const table of await tenantTablesChildrenFirst(manager))
        await manager.query(`DELETE FROM ${table} WHERE account_id = $1`, [studio.id]);
      await manager.query(enterStudio(null));
      await manager.query('DELETE FROM accounts.account WHERE id = $1', [studio.id]);
    });
  }
}

async function assertOwner(manager: EntityManager): Promise<void> {
  const [role] = await manager.query<{ ownsTables: boolean }[]>(OWNS_TABLES);
  if (role?.ownsTables) return;
  throw new DatabaseStartError(
    'The demo studios are removed by the owner of the tables only. Set DATABASE_MIGRATION_URL to the owner role.',
  );
}

/**
 * Every table with an `account_id`, referring tables before those they refer to. Counters come last, as triggers count
 * deleted rows.
 */
async function tenantTablesChildrenFirst(manager: EntityManager): Promise<string[]> {
  const tables = await manager.query<{ name: string; counts: boolean }[]>(
    `SELECT a.attrelid::regclass::text AS name, a.attrelid::regclass::text ~ '_revision$' AS counts
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE a.attname = 'account_id' AND c.relkind = 'r' AND n.nspname NOT LIKE 'pg\\_%'`,
  );
  const references = await manager.query<{ child: string; parent: string }[]>(REFERENCES);

  const ordered: string[] = [];
  const place = (table: string): void => {
    if (ordered.includes(table)) return;
    for (const { child, parent } of references)
      if (parent === table && tables.some(({ name }) => name === child)) place(child);
    ordered.push(table);
  };
  for (const { name } of tables.filter(({ counts }) => !counts)) place(name);
  return [...ordered, ...tables.filter(({ counts }) => counts).map(({ name }) => name)];
}

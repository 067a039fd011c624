import { Injectable } from '@nestjs/common';
import { insertRows, type StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { ImportDecision, ImportRow, KnownCustomer } from '../domain/customer-import';

type Created = Extract<ImportDecision, { outcome: 'created' }>;
type Updated = Extract<ImportDecision, { outcome: 'updated' }>;

const UNIQUE_VIOLATION = '23505';

/** Locked in id order, as everywhere that locks several customers. */
const KNOWN = `
  SELECT id, name, email, phone, default_language AS "defaultLanguage",
         email_origin AS "emailOrigin", phone_origin AS "phoneOrigin"
  FROM customers.customer
  WHERE account_id = $1
    AND ((email = ANY($2) AND email_origin <> 'customer') OR (phone = ANY($3) AND phone_origin <> 'customer'))
  ORDER BY id`;

const UPDATE = `
  UPDATE customers.customer c SET
    name = coalesce(row.name, c.name), default_language = coalesce(row.language, c.default_language),
    email = coalesce(row.email, c.email), phone = coalesce(row.phone, c.phone),
    email_origin = CASE WHEN row.email IS NULL THEN c.email_origin ELSE 'staff' END,
    phone_origin = CASE WHEN row.phone IS NULL THEN c.phone_origin ELSE 'staff' END,
    email_verified_at = CASE WHEN row.email IS NULL THEN c.email_verified_at END,
    phone_verified_at = CASE WHEN row.phone IS NULL THEN c.phone_verified_at END
  FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[]) AS row (id, name, email, phone, language)
  WHERE c.account_id = $1 AND c.id = row.id`;

/** Reads and writes the customers of a file in bulk, in the caller's transaction. */
@Injectable()
export class ImportedCustomers {
  /** Customers identified by an e-mail or phone of the file; locked when the file will be written. */
  async known(
    manager: EntityManager,
    { accountId }: StudioScope,
    rows: readonly ImportRow[],
    { isLocked }: { readonly isLocked: boolean },
  ): Promise<KnownCustomer[]> {
    const values = [accountId, rows.map(({ email }) => email), rows.map(({ phone }) => phone)];
    return manager.query<KnownCustomer[]>(isLocked ? `${KNOWN} FOR UPDATE` : KNOWN, values);
  }

  /** Creates the customers. Returns the id by row; rows whose contact was used meanwhile are missing. */
  async insert(
    manager: EntityManager,
    scope: StudioScope,
    created: readonly Created[],
    defaultLanguage: string,
  ): Promise<ReadonlyMap<number, number>> {
    // In a fixed order, so that two imports of the same people cannot deadlock.
    const customers = created.map(({ customer }) => customer).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const rows = customers.map(({ name, email, phone, ...customer }) => ({
      name,
      email,
      email_origin: email === null ? null : 'staff',
      phone,
      phone_origin: phone === null ? null : 'staff',
      default_language: customer.defaultLanguage ?? defaultLanguage,
    }));
    const inserted = await insertRows<{ id: number; email: string | null; phone: string | null }>(
      manager,
      scope,
      'customers.customer',
      rows,
      'ON CONFLICT DO NOTHING RETURNING id, email, phone',
    );
    const ids = new Map(inserted.map((row) => [keyOf(row), row.id]));
    return new Map(
      customers.flatMap((customer) => {
        const id = ids.get(keyOf(customer));
        return id === undefined ? [] : [[customer.row, id] as const];
      }),
    );
  }

  /** Changes the locked customers. Returns the written rows; the others' contact was used meanwhile. */
  async update(manager: EntityManager, scope: StudioScope, updated: readonly Updated[]): Promise<ReadonlySet<number>> {
    if (await this.writes(manager, scope, updated)) return new Set(updated.map(({ row }) => row));
    const written = new Set<number>();
    for (const one of updated) if (await this.writes(manager, scope, [one])) written.add(one.row);
    return written;
  }

  /** Whether all new contacts are free; otherwise nothing is written. */
  private async writes(
    manager: EntityManager,
    { accountId }: StudioScope,
    updated: readonly Updated[],
  ): Promise<boolean> {
    const columns = updated.map(({ change }) => change.columns);
    await manager.query('SAVEPOINT imported');
    try {
      await manager.query(UPDATE, [
        accountId,
        updated.map(({ customerId }) => customerId),
        columns.map(({ name }) => name ?? null),
        columns.map(({ email }) => email ?? null),
        columns.map(({ phone }) => phone ?? null),
        columns.map(({ defaultLanguage }) => defaultLanguage ?? null),
      ]);
    } catch (error) {
      if ((error as { driverError?: { code?: string } }).driverError?.code !== UNIQUE_VIOLATION) throw error;
      await manager.query('ROLLBACK TO SAVEPOINT imported');
      return false;
    }
    await manager.query('RELEASE SAVEPOINT imported');
    return true;
  }
}

function keyOf({ email, phone }: { readonly email: string | null; readonly phone: string | null }): string {
  return `${phone ?? ''} ${email ?? ''}`;
}

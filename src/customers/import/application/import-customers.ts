import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { type Activity, ActivityLog } from '../../../accounts';
import { decideImport, type ImportDecision, type ImportRow, type RowErrors } from '../domain/customer-import';
import { type ReadColumn, readCustomerFile, StudioPhones } from '../../directory';
import { readImportRow } from './import-row';
import { ImportedCustomers } from './imported-customers';
import { endPasswordLinks } from '../../sign-in';

/** Outcome of a row. */
export interface ImportedRow {
  readonly row: number;
  readonly outcome: ImportDecision['outcome'];
  /** Null for refused rows, and for customers that a dry run would create. */
  readonly customerId: number | null;
  readonly errors: RowErrors;
}

/** What an import did, or would do. */
export interface ImportReport {
  readonly isDryRun: boolean;
  readonly columns: readonly ReadColumn[];
  readonly rows: readonly ImportedRow[];
}

interface ReadFile {
  readonly columns: readonly ReadColumn[];
  readonly rows: readonly ImportRow[];
  readonly refused: readonly ImportedRow[];
}

/**
 * Imports customers from a CSV file: existing ones are changed, others created. Invalid rows do not prevent valid ones, which
 * are written in one transaction. Throws `validation_failed` on `csv` when the file as a whole cannot be read.
 */
@Injectable()
export class ImportCustomers {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly phones: StudioPhones,
    private readonly customers: ImportedCustomers,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Returns how the columns were read, and the outcome of each row. A dry run decides equally and writes nothing. */
  async execute(ctx: StaffContext, csv: string, { isDryRun }: { readonly isDryRun: boolean }): Promise<ImportReport> {
    const studio = await this.phones.studio(ctx);
    const { columns, rows, refused } = readFile(csv, studio.countryCode);
    const imported = await this.uow.write(ctx, async (manager) => {
      const known = await this.customers.known(manager, ctx, rows, { isLocked: !isDryRun });
      const decisions = decideImport(rows, known);
      return isDryRun ? decisions.map(reportOf) : this.write(manager, ctx, decisions, studio.defaultLanguage);
    });
    return { isDryRun, columns, rows: [...refused, ...imported].toSorted((a, b) => a.row - b.row) };
  }

  private async write(
    manager: EntityManager,
    ctx: StaffContext,
    decisions: readonly ImportDecision[],
    defaultLanguage: string,
  ): Promise<ImportedRow[]> {
    const created = decisions.filter((decision) => decision.outcome === 'created');
    const updated = decisions.filter((decision) => decision.outcome === 'updated');
    const ids =
      created.length === 0
        ? new Map<number, number>()
        : await this.customers.insert(manager, ctx, created, defaultLanguage);
    const written = updated.length === 0 ? new Set<number>() : await this.customers.update(manager, ctx, updated);
    const readdressed = updated.filter(({ row, change }) => written.has(row) && change.columns.email !== undefined);
    const readdressedIds = readdressed.map(({ customerId }) => customerId);
    await endPasswordLinks(manager, ctx, readdressedIds, this.clock.now());
    const activities = decisions.flatMap((decision) => activityOf(decision, ids, written, defaultLanguage) ?? []);
    await this.activity.recordAll(manager, ctx, activities);
    return decisions.map((decision) => {
      const isLost =
        (decision.outcome === 'created' && !ids.has(decision.row)) ||
        (decision.outcome === 'updated' && !written.has(decision.row));
      return isLost ? contactTaken(decision.row) : { ...reportOf(decision), ...idOf(decision, ids) };
    });
  }
}

function readFile(csv: string, countryCode: string | null): ReadFile {
  const file = readCustomerFile(csv);
  const rows: ImportRow[] = [];
  const refused: ImportedRow[] = [];
  for (const fileRow of file.rows) {
    const read = readImportRow(fileRow, countryCode);
    if ('row' in read) rows.push(read.row);
    else refused.push({ row: fileRow.row, outcome: 'refused', customerId: null, errors: read.errors });
  }
  return { columns: file.columns, rows, refused };
}

function reportOf(decision: ImportDecision): ImportedRow {
  return {
    row: decision.row,
    outcome: decision.outcome,
    customerId: 'customerId' in decision ? decision.customerId : null,
    errors: decision.outcome === 'refused' ? decision.errors : {},
  };
}

function idOf(decision: ImportDecision, ids: ReadonlyMap<number, number>): { customerId?: number } {
  const id = ids.get(decision.row);
  return decision.outcome === 'created' && id !== undefined ? { customerId: id } : {};
}

/** Another transaction used the contact between reading and writing. */
function contactTaken(row: number): ImportedRow {
  const errors = { row: ['Another customer now has this e-mail address or phone number.'] };
  return { row, outcome: 'refused', customerId: null, errors };
}

function activityOf(
  decision: ImportDecision,
  ids: ReadonlyMap<number, number>,
  written: ReadonlySet<number>,
  defaultLanguage: string,
): Activity | null {
  if (decision.outcome === 'updated' && written.has(decision.row)) {
    const { customerId, change } = decision;
    return { action: 'customer.updated', subjectType: 'customer', subjectId: customerId, changes: change.changes };
  }
  const id = ids.get(decision.row);
  if (decision.outcome !== 'created' || id === undefined) return null;
  const { name, email, phone, defaultLanguage: language } = decision.customer;
  return {
    action: 'customer.created',
    subjectType: 'customer',
    subjectId: id,
    changes: { name, email, phone, default_language: language ?? defaultLanguage },
  };
}

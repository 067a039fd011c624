import { tenantLinkTable } from '@studio/persistence';

import { insertOnly } from './insert-only';
import { SqlMigration } from './sql-migration';

const TABLES = ['payroll_run_line', 'payroll_run_class'];

/** The classes that runs pay, so that none is paid again after it moves to another day (SAL-14). */
export class PaidClasses1795219200071 extends SqlMigration {
  readonly name = 'PaidClasses1795219200071';

  protected readonly statements = [
    ...tenantLinkTable({
      name: 'reports.payroll_run_class',
      columns: [
        'scheduled_class_id bigint NOT NULL',
        'payroll_run_id bigint NOT NULL',
        'created_at timestamptz(3) NOT NULL DEFAULT now()',
      ],
      constraints: [
        'CONSTRAINT payroll_run_class_pkey PRIMARY KEY (account_id, scheduled_class_id, payroll_run_id)',
        'CONSTRAINT payroll_run_class_run_fkey FOREIGN KEY (account_id, payroll_run_id) REFERENCES reports.payroll_run (account_id, id)',
      ],
    }),
    'CREATE INDEX payroll_run_class_by_run ON reports.payroll_run_class (account_id, payroll_run_id)',
    insertOnly('reports.payroll_run_class'),
    ...TABLES.map((table) => `ALTER TABLE reports.${table} NO FORCE ROW LEVEL SECURITY`),
    `INSERT INTO reports.payroll_run_class (account_id, payroll_run_id, scheduled_class_id)
     SELECT DISTINCT l.account_id, l.payroll_run_id, (e->>'scheduled_class_id')::bigint
     FROM reports.payroll_run_line l, jsonb_array_elements(l.entries) e WHERE e->>'scheduled_class_id' IS NOT NULL`,
    ...TABLES.map((table) => `ALTER TABLE reports.${table} FORCE ROW LEVEL SECURITY`),
  ];
}

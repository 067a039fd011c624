import { tenantTable } from '@studio/persistence';

import { insertOnly } from './insert-only';
import { SqlMigration } from './sql-migration';

/** Salary models with dated versions, assignments, payroll cadence and runs (finance.md section 1.4). */
export class Payroll1795219200025 extends SqlMigration {
  readonly name = 'Payroll1795219200025';

  protected readonly statements = ['CREATE SCHEMA reports', ...models, ...rules, ...assignments, ...runs];
}

/** Rows that only ever get their `superseded_at`, once. */
const onlySuperseded = (table: string, columns: readonly string[]) => {
  const row = (version: string) => columns.map((column) => `${version}.${column}`).join(', ');
  return [
    `CREATE TRIGGER kept BEFORE UPDATE ON ${table} FOR EACH ROW
     WHEN (OLD.superseded_at IS NOT NULL OR NEW.superseded_at IS NULL OR (${row('OLD')}) IS DISTINCT FROM (${row('NEW')}))
     EXECUTE FUNCTION accounts.refuse_change()`,
    `CREATE TRIGGER not_deleted BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change()`,
  ];
};

const models = [
  ...tenantTable({
    name: 'reports.salary_model',
    columns: ['name varchar(255) NOT NULL', 'type text NOT NULL', 'archived_at timestamptz(3)'],
    constraints: [
      `CONSTRAINT salary_model_type_check CHECK (type IN ('fixed_period', 'per_class'))`,
      // For versions, which have the terms of their model's type.
      'CONSTRAINT salary_model_type_key UNIQUE (account_id, id, type)',
    ],
  }),
  ...tenantTable({
    name: 'reports.salary_model_version',
    columns: [
      'salary_model_id bigint NOT NULL',
      'type text NOT NULL',
      'effective_from date NOT NULL',
      'currency char(3) NOT NULL',
      'superseded_at timestamptz(3)',
      'period text',
      'amount_cents bigint',
      'counted_statuses text[]',
      'pay_empty_classes boolean',
      'actor jsonb NOT NULL',
    ],
    constraints: [
      'CONSTRAINT salary_model_version_model_fkey FOREIGN KEY (account_id, salary_model_id, type) REFERENCES reports.salary_model (account_id, id, type)',
      `CONSTRAINT salary_model_version_terms_check CHECK (CASE type
         WHEN 'fixed_period' THEN period IN ('month', 'week', 'day') AND amount_cents BETWEEN 0 AND 99999999
           AND num_nonnulls(counted_statuses, pay_empty_classes) = 0
         ELSE num_nonnulls(period, amount_cents) = 0 AND pay_empty_classes IS NOT NULL AND cardinality(counted_statuses) >= 1
           AND counted_statuses <@ ARRAY['attended', 'booked', 'no_show'] END)`,
    ],
  }),
  `CREATE UNIQUE INDEX salary_model_version_live_key ON reports.salary_model_version (account_id, salary_model_id, effective_from)
   WHERE superseded_at IS NULL`,
  'CREATE INDEX salary_model_version_by_model ON reports.salary_model_version (account_id, salary_model_id, effective_from, id)',
  ...onlySuperseded('reports.salary_model_version', [
    'salary_model_id',
    'effective_from',
    'currency',
    'period',
    'amount_cents',
    'counted_statuses',
    'pay_empty_classes',
    'actor',
  ]),
];

const rules = [
  ...tenantTable({
    name: 'reports.salary_rule',
    columns: [
      'version_id bigint NOT NULL',
      'class_type_id bigint',
      'formula text NOT NULL',
      'parameters jsonb NOT NULL',
      'minimum_pay_cents bigint',
      'maximum_pay_cents bigint',
    ],
    constraints: [
      'CONSTRAINT salary_rule_version_fkey FOREIGN KEY (account_id, version_id) REFERENCES reports.salary_model_version (account_id, id)',
      'CONSTRAINT salary_rule_class_type_fkey FOREIGN KEY (account_id, class_type_id) REFERENCES scheduling.class_type (account_id, id)',
      'CONSTRAINT salary_rule_class_type_key UNIQUE NULLS NOT DISTINCT (account_id, version_id, class_type_id)',
      `CONSTRAINT salary_rule_formula_check CHECK (formula IN ('flat', 'per_person', 'base_plus_extra', 'hourly_plus_extra', 'attendance_tiers', 'class_value_percentage'))`,
      'CONSTRAINT salary_rule_pay_check CHECK (minimum_pay_cents BETWEEN 0 AND 99999999 AND maximum_pay_cents BETWEEN coalesce(minimum_pay_cents, 0) AND 99999999)',
    ],
  }),
  'CREATE INDEX salary_rule_by_class_type ON reports.salary_rule (account_id, class_type_id) WHERE class_type_id IS NOT NULL',
  insertOnly('reports.salary_rule'),
  ...tenantTable({
    name: 'reports.salary_rule_tier',
    columns: ['rule_id bigint NOT NULL', 'from_people int NOT NULL', 'to_people int', 'amount_cents bigint NOT NULL'],
    constraints: [
      'CONSTRAINT salary_rule_tier_rule_fkey FOREIGN KEY (account_id, rule_id) REFERENCES reports.salary_rule (account_id, id)',
      'CONSTRAINT salary_rule_tier_people_check CHECK (from_people >= 0 AND to_people >= from_people)',
      'CONSTRAINT salary_rule_tier_amount_check CHECK (amount_cents BETWEEN 0 AND 99999999)',
      `CONSTRAINT salary_rule_tier_overlap EXCLUDE USING gist (account_id WITH =, rule_id WITH =, int4range(from_people, to_people, '[]') WITH &&)`,
    ],
  }),
  'CREATE INDEX salary_rule_tier_by_rule ON reports.salary_rule_tier (account_id, rule_id, from_people)',
  insertOnly('reports.salary_rule_tier'),
];

const assignments = [
  ...tenantTable({
    name: 'reports.salary_assignment',
    columns: [
      'trainer_id bigint NOT NULL',
      'salary_model_id bigint NOT NULL',
      'effective_from date NOT NULL',
      'superseded_at timestamptz(3)',
      'actor jsonb NOT NULL',
    ],
    constraints: [
      'CONSTRAINT salary_assignment_trainer_fkey FOREIGN KEY (account_id, trainer_id) REFERENCES scheduling.trainer (account_id, id)',
      'CONSTRAINT salary_assignment_model_fkey FOREIGN KEY (account_id, salary_model_id) REFERENCES reports.salary_model (account_id, id)',
    ],
  }),
  `CREATE UNIQUE INDEX salary_assignment_live_key ON reports.salary_assignment (account_id, trainer_id, effective_from)
   WHERE superseded_at IS NULL`,
  'CREATE INDEX salary_assignment_by_model ON reports.salary_assignment (account_id, salary_model_id)',
  ...onlySuperseded('reports.salary_assignment', ['trainer_id', 'salary_model_id', 'effective_from', 'actor']),
];

const runs = [
  ...tenantTable({
    name: 'reports.payroll_cadence',
    columns: ['value text NOT NULL', 'anchor_date date'],
    constraints: [
      'CONSTRAINT payroll_cadence_account_key UNIQUE (account_id)',
      `CONSTRAINT payroll_cadence_value_check CHECK (value IN ('weekly', 'biweekly', 'semi_monthly', 'monthly'))`,
      `CONSTRAINT payroll_cadence_anchor_check CHECK (value = 'biweekly' OR anchor_date IS NULL)`,
    ],
  }),
  ...tenantTable({
    name: 'reports.payroll_run',
    columns: [
      'cadence text NOT NULL',
      'period_starts_on date NOT NULL',
      'period_ends_on date NOT NULL',
      'totals jsonb NOT NULL',
      'incomplete boolean NOT NULL',
      'finance_epoch_id bigint',
      'closed_at timestamptz(3) NOT NULL',
      `status text NOT NULL DEFAULT 'closed'`,
      'voided_at timestamptz(3)',
      'void_reason varchar(1000)',
      'void_actor jsonb',
      'supersedes_payroll_run_id bigint',
      'idempotency_key uuid NOT NULL',
      'idempotency_hash char(64) NOT NULL',
      'actor jsonb NOT NULL',
    ],
    constraints: [
      'CONSTRAINT payroll_run_epoch_fkey FOREIGN KEY (account_id, finance_epoch_id) REFERENCES finance.finance_epoch (account_id, id)',
      'CONSTRAINT payroll_run_superseded_fkey FOREIGN KEY (account_id, supersedes_payroll_run_id) REFERENCES reports.payroll_run (account_id, id)',
      'CONSTRAINT payroll_run_idempotency_key UNIQUE (account_id, idempotency_key)',
      `CONSTRAINT payroll_run_cadence_check CHECK (cadence IN ('weekly', 'biweekly', 'semi_monthly', 'monthly'))`,
      'CONSTRAINT payroll_run_period_check CHECK (period_ends_on >= period_starts_on)',
      `CONSTRAINT payroll_run_status_check CHECK (status IN ('closed', 'voided'))`,
      `CONSTRAINT payroll_run_voided_check CHECK (num_nonnulls(voided_at, void_reason, void_actor) = CASE status WHEN 'voided' THEN 3 ELSE 0 END)`,
      `CONSTRAINT payroll_run_overlap EXCLUDE USING gist (account_id WITH =, daterange(period_starts_on, period_ends_on, '[]') WITH &&) WHERE (status = 'closed')`,
    ],
  }),
  `CREATE UNIQUE INDEX payroll_run_superseded_key ON reports.payroll_run (account_id, supersedes_payroll_run_id)
   WHERE supersedes_payroll_run_id IS NOT NULL AND status = 'closed'`,
  'CREATE INDEX payroll_run_by_epoch ON reports.payroll_run (account_id, finance_epoch_id) WHERE finance_epoch_id IS NOT NULL',
  'CREATE INDEX payroll_run_by_period ON reports.payroll_run (account_id, period_ends_on DESC, id DESC)',
  // Only the void changes a run.
  `CREATE TRIGGER kept BEFORE UPDATE ON reports.payroll_run FOR EACH ROW
   WHEN (OLD.status <> 'closed' OR NEW.status <> 'voided' OR
     (OLD.cadence, OLD.period_starts_on, OLD.period_ends_on, OLD.totals, OLD.incomplete, OLD.finance_epoch_id, OLD.closed_at,
      OLD.supersedes_payroll_run_id, OLD.idempotency_key, OLD.idempotency_hash, OLD.actor)
     IS DISTINCT FROM
     (NEW.cadence, NEW.period_starts_on, NEW.period_ends_on, NEW.totals, NEW.incomplete, NEW.finance_epoch_id, NEW.closed_at,
      NEW.supersedes_payroll_run_id, NEW.idempotency_key, NEW.idempotency_hash, NEW.actor))
   EXECUTE FUNCTION accounts.refuse_change()`,
  `CREATE TRIGGER not_deleted BEFORE DELETE ON reports.payroll_run FOR EACH ROW EXECUTE FUNCTION accounts.refuse_change()`,
  ...tenantTable({
    name: 'reports.payroll_run_line',
    columns: [
      'payroll_run_id bigint NOT NULL',
      'trainer_id bigint NOT NULL',
      'trainer_name varchar(255) NOT NULL',
      'amounts jsonb NOT NULL',
      'model_names text[] NOT NULL',
      'incomplete boolean NOT NULL',
      'entries jsonb NOT NULL',
    ],
    constraints: [
      'CONSTRAINT payroll_run_line_run_fkey FOREIGN KEY (account_id, payroll_run_id) REFERENCES reports.payroll_run (account_id, id)',
      'CONSTRAINT payroll_run_line_trainer_fkey FOREIGN KEY (account_id, trainer_id) REFERENCES scheduling.trainer (account_id, id)',
      'CONSTRAINT payroll_run_line_trainer_key UNIQUE (account_id, payroll_run_id, trainer_id)',
    ],
  }),
  'CREATE INDEX payroll_run_line_by_trainer ON reports.payroll_run_line (account_id, trainer_id)',
  insertOnly('reports.payroll_run_line'),
];

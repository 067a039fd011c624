import { Injectable } from '@nestjs/common';
import {
  isCalendarDate,
  type Page,
  type PageInput,
  pageOf,
  pageRequest,
  readPosition,
  validationFailed,
} from '@studio/kernel';
import { BY_NAME, type Statement, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { ActorSnapshot } from '../../../accounts';
import type { MoneyDto } from '../../../finance';
import type { CadenceName } from '../../salaries';
import type { FrozenEntry } from '../application/frozen-entry';

/** A stored payroll run; days as text. */
export interface PayrollRunRow {
  readonly id: number;
  readonly status: 'closed' | 'voided';
  readonly cadence: CadenceName;
  readonly period_starts_on: string;
  readonly period_ends_on: string;
  readonly totals: readonly MoneyDto[];
  readonly incomplete: boolean;
  readonly finance_epoch_id: number | null;
  readonly closed_at: Date;
  readonly actor: ActorSnapshot;
  readonly voided_at: Date | null;
  readonly void_reason: string | null;
  readonly void_actor: ActorSnapshot | null;
  readonly supersedes_payroll_run_id: number | null;
}

export interface PayrollRunLineRow {
  readonly payroll_run_id: number;
  readonly trainer_id: number;
  readonly trainer_name: string;
  readonly amounts: readonly MoneyDto[];
  readonly model_names: readonly string[];
  readonly incomplete: boolean;
}

export interface PayrollRunLineDetails extends PayrollRunLineRow {
  readonly entries: readonly FrozenEntry[];
}

/** A run with its lines by trainer name. */
export interface PayrollRunWithLines {
  readonly run: PayrollRunRow;
  readonly lines: readonly PayrollRunLineRow[];
}

/** Sort position of a run: later positions have an earlier last day, or the same and a lower id. */
export type RunPosition = readonly [endsOn: string, id: number];

const RUN = `
  r.id, r.status, r.cadence, r.period_starts_on::text, r.period_ends_on::text, r.totals, r.incomplete, r.finance_epoch_id,
  r.closed_at, r.actor, r.voided_at, r.void_reason, r.void_actor, r.supersedes_payroll_run_id`;

const LINE = 'l.payroll_run_id, l.trainer_id, l.trainer_name, l.amounts, l.model_names, l.incomplete';

const BY_TRAINER = `l.trainer_name ${BY_NAME}, l.trainer_id`;

const PAGE = `
  FROM reports.payroll_run r
  WHERE r.account_id = $1 AND ($2::date IS NULL OR (r.period_ends_on, r.id) < ($2, $3::bigint))
  ORDER BY r.period_ends_on DESC, r.id DESC LIMIT $4`;

const RUNS = `SELECT ${RUN} ${PAGE}`;

const LINES_OF_RUNS = `
  SELECT ${LINE} FROM (SELECT r.id ${PAGE}) p
  JOIN reports.payroll_run_line l ON l.account_id = $1 AND l.payroll_run_id = p.id
  ORDER BY l.payroll_run_id, ${BY_TRAINER}`;

const ONE = `SELECT ${RUN} FROM reports.payroll_run r WHERE r.account_id = $1 AND r.id = $2`;

const LINES_OF_ONE = `
  SELECT ${LINE}, (
    SELECT coalesce(jsonb_agg(e.entry - ARRAY['location_id', 'starts_at'] ORDER BY e.n), '[]')
    FROM jsonb_array_elements(l.entries) WITH ORDINALITY e (entry, n)) AS entries
  FROM reports.payroll_run_line l
  WHERE l.account_id = $1 AND l.payroll_run_id = $2 ORDER BY ${BY_TRAINER}`;

/** Reads payroll runs, latest last day first. */
@Injectable()
export class PayrollRunsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page of closed and voided runs. Throws `validation_failed` on `cursor`. */
  async list({ accountId }: StudioScope, page: PageInput): Promise<Page<PayrollRunRow>> {
    const scope = ['payroll runs', accountId];
    const request = pageRequest(scope, page);
    const [rows] = await this.uow.read({ accountId }, [
      statement<PayrollRunRow>('payroll_runs', RUNS, pageValues(accountId, positionAfter(request), request.limit + 1)),
    ]);
    return pageOf(scope, rows, request.limit, positionOf);
  }

  /** One run with its lines and entries; null without such a run. */
  async find(
    { accountId }: StudioScope,
    id: number,
  ): Promise<{ readonly run: PayrollRunRow; readonly lines: readonly PayrollRunLineDetails[] } | null> {
    const values = [accountId, id];
    const [[run], lines] = await this.uow.read({ accountId }, [
      statement<PayrollRunRow>('payroll_run', ONE, values),
      statement<PayrollRunLineDetails>('payroll_run_lines', LINES_OF_ONE, values),
    ]);
    return run ? { run, lines } : null;
  }

  /** Runs after the position, as statements to be read together with others; `withLines` joins their results. */
  pageStatements(
    { accountId }: StudioScope,
    after: RunPosition | null,
    limit: number,
  ): [Statement<PayrollRunRow>, Statement<PayrollRunLineRow>] {
    const values = pageValues(accountId, after, limit);
    return [
      statement<PayrollRunRow>('payroll_runs', RUNS, values),
      statement<PayrollRunLineRow>('payroll_runs_lines', LINES_OF_RUNS, values),
    ];
  }
}

/** The position after which a page begins. Throws `validation_failed` on `cursor` when it belongs to another list. */
export function positionAfter(request: ReturnType<typeof pageRequest>): RunPosition | null {
  const position = readPosition(request, ['text', 'id']);
  if (position && !isCalendarDate(position[0]))
    throw validationFailed({ cursor: ['The cursor does not belong to this list.'] });
  return position;
}

export function positionOf({ period_ends_on, id }: Pick<PayrollRunRow, 'period_ends_on' | 'id'>): RunPosition {
  return [period_ends_on, id];
}

/** Joins runs with their lines, both in the order in which they were read. */
export function withLines(
  runs: readonly PayrollRunRow[],
  lines: readonly PayrollRunLineRow[],
): readonly PayrollRunWithLines[] {
  const byRun = new Map<number, PayrollRunLineRow[]>(runs.map(({ id }) => [id, []]));
  for (const line of lines) byRun.get(line.payroll_run_id)?.push(line);
  return runs.map((run) => ({ run, lines: byRun.get(run.id) ?? [] }));
}

function pageValues(accountId: number, after: RunPosition | null, limit: number): unknown[] {
  return [accountId, after?.[0] ?? null, after?.[1] ?? null, limit];
}

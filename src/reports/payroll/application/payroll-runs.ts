import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { insertRows, type StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, StaffSnapshots } from '../../../accounts';
import { FinanceEpochs, presentMoney } from '../../../finance';
import type { CadenceName, PayrollPeriod } from '../../salaries';
import type { Payroll } from '../domain/payroll';
import type { ReplacedRun } from '../domain/run-refusal';
import { frozenEntry } from './frozen-entry';

/** A run to be stored. */
export interface NewPayrollRun {
  readonly period: PayrollPeriod;
  readonly cadence: CadenceName;
  readonly payroll: Payroll;
  readonly supersedesPayrollRunId: number | null;
  readonly idempotencyKey: string;
  readonly idempotencyHash: string;
}

/** The stored run that a new one replaces. */
export interface StoredRun extends ReplacedRun {
  readonly cadence: CadenceName;
}

/** The state of a run that decides whether it can be voided. */
export interface RunState {
  readonly status: 'closed' | 'voided';
  readonly voidReason: string | null;
}

const OVERLAPPING = `
  SELECT 1 FROM reports.payroll_run
  WHERE account_id = $1 AND status = 'closed' AND period_starts_on <= $3::date AND period_ends_on >= $2::date LIMIT 1`;

const REPLACED = `
  SELECT r.cadence, r.period_starts_on::text AS "startsOn", r.period_ends_on::text AS "endsOn", r.status = 'voided' AS "isVoided",
    EXISTS (SELECT 1 FROM reports.payroll_run s
      WHERE s.account_id = $1 AND s.supersedes_payroll_run_id = r.id AND s.status = 'closed') AS "isReplaced"
  FROM reports.payroll_run r WHERE r.account_id = $1 AND r.id = $2`;

const INSERT = `
  INSERT INTO reports.payroll_run (account_id, cadence, period_starts_on, period_ends_on, totals, incomplete, finance_epoch_id,
    closed_at, supersedes_payroll_run_id, idempotency_key, idempotency_hash, actor)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`;

/** Place and start of paid classes: reports filter by them, and they may change later (SAL-14). */
const PLACES = `
  SELECT id, jsonb_build_object('location_id', location_id, 'starts_at', starts_at) AS place FROM scheduling.scheduled_class
  WHERE account_id = $1 AND id = ANY($2::bigint[])`;

const STATE = `
  SELECT status, void_reason AS "voidReason" FROM reports.payroll_run WHERE account_id = $1 AND id = $2 FOR UPDATE`;

const VOID = `
  UPDATE reports.payroll_run SET status = 'voided', voided_at = $3, void_reason = $4, void_actor = $5
  WHERE account_id = $1 AND id = $2`;

/** Writes payroll runs in the caller's transaction, which holds the studio's finance row exclusively (FinanceLocks). */
@Injectable()
export class PayrollRuns {
  constructor(
    private readonly epochs: FinanceEpochs,
    private readonly snapshots: StaffSnapshots,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Whether a closed run covers any of the days. */
  async overlaps(manager: EntityManager, { accountId }: StudioScope, period: PayrollPeriod): Promise<boolean> {
    const found = await manager.query<unknown[]>(OVERLAPPING, [accountId, period.startsOn, period.endsOn]);
    return found.length > 0;
  }

  /** The run to be replaced; null without such a run. */
  async findReplaced(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<StoredRun | null> {
    const [row] = await manager.query<(Omit<StoredRun, 'period'> & PayrollPeriod)[]>(REPLACED, [accountId, id]);
    if (!row) return null;
    const { startsOn, endsOn, ...run } = row;
    return { ...run, period: { startsOn, endsOn } };
  }

  /** Stores a run with one line per trainer and its current entries. Returns the id. */
  async insert(manager: EntityManager, ctx: ActorContext, run: NewPayrollRun): Promise<number> {
    const { period, cadence, payroll, supersedesPayrollRunId, idempotencyKey, idempotencyHash } = run;
    const totals = payroll.totals.map(presentMoney);
    const epoch = await this.epochs.find(manager, ctx);
    const facts = [cadence, period.startsOn, period.endsOn, JSON.stringify(totals), payroll.isIncomplete];
    const moment = [epoch?.id ?? null, this.clock.now()];
    const request = [supersedesPayrollRunId, idempotencyKey, idempotencyHash, await this.snapshots.of(ctx)];
    const values = [ctx.accountId, ...facts, ...moment, ...request];
    const [{ id }] = (await manager.query(INSERT, values)) as [{ id: number }];
    await this.insertLines(manager, ctx, id, payroll.lines);
    await this.record(manager, ctx, 'closed', id, {
      period_starts_on: period.startsOn,
      period_ends_on: period.endsOn,
      totals,
      supersedes_payroll_run_id: supersedesPayrollRunId,
    });
    return id;
  }

  private async insertLines(
    manager: EntityManager,
    ctx: ActorContext,
    runId: number,
    lines: Payroll['lines'],
  ): Promise<void> {
    const run = { payroll_run_id: runId };
    const classIds = [...new Set(lines.flatMap(({ entries }) => entries.flatMap((one) => one.scheduledClassId ?? [])))];
    const places = await manager.query<{ id: number; place: object }[]>(PLACES, [ctx.accountId, classIds]);
    const placeOf = new Map(places.map(({ id, place }) => [id, place]));
    const rows = lines.map((line) => ({ ...run, ...frozenLine(line, placeOf) }));
    await insertRows(manager, ctx, 'reports.payroll_run_line', rows);
    const paid = classIds.map((id) => ({ ...run, scheduled_class_id: id }));
    await insertRows(manager, ctx, 'reports.payroll_run_class', paid);
  }

  /** Locks the run; null without such a run. */
  async lock(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<RunState | null> {
    const [state] = await manager.query<RunState[]>(STATE, [accountId, id]);
    return state ?? null;
  }

  /** Voids a locked, closed run: the only possible change of a run (SAL-12). */
  async markVoided(manager: EntityManager, ctx: ActorContext, id: number, reason: string): Promise<void> {
    await manager.query(VOID, [ctx.accountId, id, this.clock.now(), reason, await this.snapshots.of(ctx)]);
    await this.record(manager, ctx, 'voided', id, { reason });
  }

  private async record(
    manager: EntityManager,
    ctx: ActorContext,
    what: 'closed' | 'voided',
    id: number,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    await this.activity.record(manager, ctx, {
      action: `payroll_run.${what}`,
      subjectType: 'payroll_run',
      subjectId: id,
      changes,
    });
  }
}

function frozenLine(line: Payroll['lines'][number], placeOf: ReadonlyMap<number | null, object>) {
  const entries = line.entries.map((entry) => ({ ...frozenEntry(entry), ...placeOf.get(entry.scheduledClassId) }));
  return {
    trainer_id: line.trainerId,
    trainer_name: line.trainerName,
    amounts: JSON.stringify(line.amounts.map(presentMoney)),
    model_names: line.modelNames,
    incomplete: line.isIncomplete,
    entries: JSON.stringify(entries),
  };
}

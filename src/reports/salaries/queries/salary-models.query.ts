import { Injectable } from '@nestjs/common';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { ActorSnapshot } from '../../../accounts';
import type { SalaryModelType } from '../domain/salary-terms';
import { type StoredVersion, VERSION_JSON } from './stored-terms';

export interface VersionRow extends StoredVersion {
  /** Instants in the format of the database's JSON. */
  readonly created_at: string;
  /** When another version of the same day replaced it. */
  readonly superseded_at: string | null;
  readonly actor: ActorSnapshot;
}

/** A model with its current version. */
export interface SalaryModelRow {
  readonly id: number;
  readonly name: string;
  readonly type: SalaryModelType;
  readonly archived_at: Date | null;
  readonly created_at: Date;
  /** Number of trainers that it pays today. */
  readonly trainers_count: number;
  /** Null before the first version starts. */
  readonly current_version: VersionRow | null;
}

/** A model with the versions of its latest days. */
export interface SalaryModelDetailsRow extends SalaryModelRow {
  readonly versions: readonly VersionRow[];
  /** Whether there are versions of earlier days. */
  readonly areVersionsTruncated: boolean;
}

const VERSION = `${VERSION_JSON} || jsonb_build_object('created_at', v.created_at, 'superseded_at', v.superseded_at, 'actor', v.actor)`;

const OF_MODEL = 'FROM reports.salary_model_version v WHERE v.account_id = $1 AND v.salary_model_id = m.id';

const COLUMNS = `m.id, m.name, m.type, m.archived_at, m.created_at, (
    SELECT count(*)::int FROM reports.salary_assignment a
    WHERE a.account_id = $1 AND a.salary_model_id = m.id AND a.superseded_at IS NULL AND a.effective_from <= $2
      AND NOT EXISTS (
        SELECT 1 FROM reports.salary_assignment later
        WHERE later.account_id = $1 AND later.trainer_id = a.trainer_id AND later.superseded_at IS NULL
          AND later.effective_from > a.effective_from AND later.effective_from <= $2)) AS trainers_count, (
    SELECT ${VERSION} ${OF_MODEL} AND v.superseded_at IS NULL AND v.effective_from <= $2
    ORDER BY v.effective_from DESC, v.id DESC LIMIT 1) AS current_version`;

const LIST = `
  SELECT ${COLUMNS} FROM reports.salary_model m
  WHERE m.account_id = $1 AND ($3::bigint IS NULL OR m.id < $3) ORDER BY m.id DESC LIMIT $4`;

/** Versions may have a hundred rules each, so only one more than shown is read to determine whether there are more. */
const ONE = `
  SELECT ${COLUMNS}, (
    SELECT coalesce(jsonb_agg(${VERSION} ORDER BY v.effective_from DESC, v.id DESC), '[]')
    FROM (SELECT v.* ${OF_MODEL} ORDER BY v.effective_from DESC, v.id DESC LIMIT $4 + 1) v) AS versions
  FROM reports.salary_model m WHERE m.account_id = $1 AND m.id = $3`;

const VERSIONS_SHOWN = 100;

/** Reads the salary models of a studio. `today` is the day in its zone. */
@Injectable()
export class SalaryModelsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page, newest first, including archived ones. Throws `validation_failed` on `cursor`. */
  async list({ accountId }: StudioScope, today: string, page: PageInput): Promise<Page<SalaryModelRow>> {
    const scope = ['salary models', accountId];
    const request = pageRequest(scope, page);
    const [before] = readPosition(request, ['id']) ?? [null];
    const values = [accountId, today, before, request.limit + 1];
    const [rows] = await this.uow.read({ accountId }, [statement<SalaryModelRow>('salary_models', LIST, values)]);
    return pageOf(scope, rows, request.limit, ({ id }) => [id]);
  }

  /** One model; null if unknown. */
  async find({ accountId }: StudioScope, today: string, id: number): Promise<SalaryModelDetailsRow | null> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<Omit<SalaryModelDetailsRow, 'areVersionsTruncated'>>('salary_model', ONE, [
        accountId,
        today,
        id,
        VERSIONS_SHOWN,
      ]),
    ]);
    if (!row) return null;
    const versions = row.versions.slice(0, VERSIONS_SHOWN);
    return { ...row, versions, areVersionsTruncated: row.versions.length > versions.length };
  }
}

import { Injectable } from '@nestjs/common';
import { notFound } from '@studio/kernel';
import { statement, type Statement, type StudioScope, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { declaredTexts, type TextTable } from './declared-texts';
import { excerptOf, expressionOf, patternOf, type PersonTerms } from './person-terms';
import { REMOVED } from './removed';
import { placeOf } from './text-place';

/** The place of a free text: `field` is a column, or the path to a text of a JSON column or list such as `changes.reason`. */
export interface TextReference {
  readonly kind: string;
  readonly id: number;
  readonly field: string;
}

/** A text in which a person was found. */
export interface FoundText extends TextReference {
  readonly excerpt: string;
}

/** Texts in which a person was found, and whether there are more. */
export interface FoundTexts {
  readonly texts: readonly FoundText[];
  readonly hasMore: boolean;
}

interface TextRow {
  readonly id: number;
  readonly field: string;
  readonly text: string | null;
  readonly json: WithinJson;
}

/** Most references of one answer. */
const FOUND_TEXTS_MAX = 200;

/** Finds and blanks the free texts that contexts declared. */
@Injectable()
export class FreeTexts {
  constructor(private readonly uow: UnitOfWork) {}

  /** Texts of the studio that name the person, in one round trip. */
  async find(scope: StudioScope, terms: PersonTerms): Promise<FoundTexts> {
    const pattern = patternOf(terms);
    if (pattern === null) return { texts: [], hasMore: false };
    const expression = expressionOf(pattern);
    const kinds = [...declaredTexts()];
    const answers = await this.uow.read(
      scope,
      kinds.map(([kind, table]) => search(scope, kind, table, pattern)),
    );
    const texts = kinds.flatMap(([kind], index) =>
      (answers[index] ?? []).flatMap((row) => foundIn(kind, row, expression)),
    );
    const hasMore = texts.length > FOUND_TEXTS_MAX || answers.some(({ length }) => length > FOUND_TEXTS_MAX);
    return { texts: texts.slice(0, FOUND_TEXTS_MAX), hasMore };
  }

  /** Blanks one text. Runs in the caller's transaction. False when it is blank already. Throws `not_found`. */
  async blank(manager: EntityManager, scope: StudioScope, { kind, id, field }: TextReference): Promise<boolean> {
    const table = declaredTexts().get(kind);
    const place = table && placeOf(table, field);
    if (!table || !place) throw notFound('The text');
    const where = `${table.table} WHERE account_id = $1 AND id = $2 AND ${table.rows ?? 'true'}`;
    const values = [scope.accountId, id, ...place.values];
    const [row] = await manager.query<{ text: string | null }[]>(
      `SELECT ${place.text} AS text FROM ${where} FOR UPDATE`,
      values,
    );
    if (row?.text === undefined || row.text === null) throw notFound('The text');
    if (row.text === REMOVED) return false;
    await manager.query(`UPDATE ${where.replace(' WHERE', ` SET ${place.blanked} WHERE`)}`, values);
    return true;
  }
}

function search({ accountId }: StudioScope, kind: string, table: TextTable, pattern: string): Statement<TextRow> {
  const { texts = [], lists = [], json = [] } = table;
  const columns = [
    ...texts.map((column) => `('${column}', t."${column}"::text, NULL::jsonb)`),
    ...lists.map((column) => `('${column}', t."${column}"::text, to_jsonb(t."${column}"))`),
    ...json.map((column) => `('${column}', t."${column}"::text, t."${column}")`),
  ];
  const text = `
    SELECT t.id, f.field, CASE WHEN f.json IS NULL THEN f.text END AS text, f.json
    FROM ${table.table} t CROSS JOIN LATERAL (VALUES ${columns.join(', ')}) f (field, text, json)
    WHERE t.account_id = $1 AND ${table.rows ?? 'true'} AND f.text ~* $2 ORDER BY t.id LIMIT ${FOUND_TEXTS_MAX + 1}`;
  return statement<TextRow>(`free_texts_${kind}`, text, [accountId, pattern]);
}

function foundIn(kind: string, { id, field, text, json }: TextRow, expression: RegExp): FoundText[] {
  const texts = text === null ? textsWithin(field, json) : [{ field, text }];
  return texts.flatMap((found) => {
    const excerpt = excerptOf(found.text, expression);
    return excerpt === null ? [] : [{ kind, id, field: found.field, excerpt }];
  });
}

/** A value as JSON has it. */
type WithinJson = string | number | boolean | null | readonly WithinJson[] | { readonly [key: string]: WithinJson };

/** Every string of a value with the path to it, which begins with `field`. */
function textsWithin(field: string, value: WithinJson): { readonly field: string; readonly text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, member]) => textsWithin(`${field}.${key}`, member));
}

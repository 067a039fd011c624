import { Injectable } from '@nestjs/common';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { BY_NAME, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { SoldKind } from '../domain/sold-kind';
import { namedSet, type NamedRow, SEGMENT } from './named-set';

/** A segment as staff manage it. */
export interface ClassPassSegmentRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly schedule_kind: SoldKind;
  readonly sort_order: number;
  readonly is_active: boolean;
  readonly activity_directions: NamedRow[];
}

const SEGMENTS = `
  SELECT g.id, g.name, g.slug, g.schedule_kind, g.sort_order, g.is_active,
         ${namedSet(SEGMENT, 'class_pass_segment_direction', 'activity_direction')} AS activity_directions
  FROM passes.class_pass_segment g WHERE g.account_id = $1`;

const LIST = `${SEGMENTS}
    AND ($5::bigint IS NULL OR (g.schedule_kind, g.sort_order, g.name ${BY_NAME}, g.id) > ($2::text, $3::bigint, $4::text ${BY_NAME}, $5))
  ORDER BY g.schedule_kind, g.sort_order, g.name ${BY_NAME}, g.id LIMIT $6`;

/** Reads the segments of a studio as staff manage them. */
@Injectable()
export class ClassPassSegmentQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page by kind, position, name and id. Throws `validation_failed` on `cursor`. */
  async list({ accountId }: StudioScope, page: PageInput): Promise<Page<ClassPassSegmentRow>> {
    const scope = ['class_pass_segments', accountId];
    const request = pageRequest(scope, page);
    const position = readPosition(request, ['text', 'id', 'text', 'id']) ?? [null, null, null, null];
    const values = [accountId, ...position, request.limit + 1];
    const [rows] = await this.uow.read({ accountId }, [
      statement<ClassPassSegmentRow>('class_pass_segments', LIST, values),
    ]);
    return pageOf(scope, rows, request.limit, (row) => [row.schedule_kind, row.sort_order, row.name, row.id]);
  }

  /** One segment. Throws `not_found`. */
  async get({ accountId }: StudioScope, id: number): Promise<ClassPassSegmentRow> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<ClassPassSegmentRow>('class_pass_segment', `${SEGMENTS} AND g.id = $2`, [accountId, id]),
    ]);
    if (!row) throw notFound('The segment');
    return row;
  }
}

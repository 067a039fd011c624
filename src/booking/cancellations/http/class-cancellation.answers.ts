import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import type { PageQueryDto } from '@studio/http';
import { formatUtc, notFound, type Page } from '@studio/kernel';

import { ClassCancellationsQuery, type ClassCancellationRow } from '../queries/class-cancellations.query';
import type { ClassCancellationDto } from './dto/class-cancellation.dto';

/** Answers about cancelled and restored classes. */
@Injectable()
export class ClassCancellationAnswers {
  constructor(private readonly cancellations: ClassCancellationsQuery) {}

  /** Newest first. Throws `not_found` for a class the actor does not see, `validation_failed` (cursor). */
  async list(ctx: StaffContext, classId: number, page: PageQueryDto): Promise<Page<ClassCancellationDto>> {
    const found = await this.cancellations.ofClass(ctx, classId, page);
    if (!found) throw notFound('The class');
    return { ...found, data: found.data.map(presentCancellation) };
  }

  /** The newest cancellation. Throws `not_found`. */
  async newest(ctx: StaffContext, classId: number): Promise<{ data: ClassCancellationDto }> {
    const { data } = await this.list(ctx, classId, { limit: 1 });
    const [newest] = data;
    if (!newest) throw notFound('The cancellation');
    return { data: newest };
  }
}

function presentCancellation(row: ClassCancellationRow): ClassCancellationDto {
  const { rules_snapshot: rules } = row;
  return {
    ...row,
    rules_snapshot: {
      return_sessions_enabled: rules.return_sessions_enabled ?? null,
      return_sessions_count: rules.return_sessions_count ?? null,
      extend_days_enabled: rules.extend_days_enabled ?? null,
      extend_days_count: rules.extend_days_count ?? null,
    },
    cancelled_at: formatUtc(row.cancelled_at),
    restored_at: row.restored_at && formatUtc(row.restored_at),
    effects: [...row.effects],
  };
}

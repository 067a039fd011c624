import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { notFound, type Page } from '@studio/kernel';

import { managedWindow } from '../application/managed-window';
import { ManagedClassQuery } from '../queries/managed-class.query';
import type { ClassListQueryDto } from './dto/class-list-query.dto';
import type { ManagedClassDto } from './dto/managed-class.dto';
import { presentManagedClass } from './managed-class.presenter';

/** Answers about classes as staff manage them. */
@Injectable()
export class ManagedClassAnswers {
  constructor(private readonly classes: ManagedClassQuery) {}

  /** Throws `validation_failed` (from, to, cursor). */
  async list(ctx: StaffContext, query: ClassListQueryDto): Promise<Page<ManagedClassDto>> {
    const filter = {
      ...managedWindow(ctx, query.from ?? null, query.to ?? null),
      locationId: query.location_id ?? null,
      roomId: query.room_id ?? null,
      trainerId: query.trainer_id ?? null,
      scheduleKind: query.schedule_kind ?? null,
      status: query.status ?? null,
    };
    const found = await this.classes.list(ctx, filter, query);
    return { ...found, data: found.data.map((row) => presentManagedClass(row, ctx.timeZone)) };
  }

  /** Throws `not_found`, also when the actor does not see the class. */
  async one(ctx: StaffContext, id: number): Promise<{ data: ManagedClassDto }> {
    const row = await this.classes.find(ctx, id);
    if (!row) throw notFound('The class');
    return { data: presentManagedClass(row, ctx.timeZone) };
  }
}

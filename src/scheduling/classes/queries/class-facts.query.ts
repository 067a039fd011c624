import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { type BookingRequirement, bookingRequirementSql, type ScheduleKind } from '../../../accounts';
import type { ClassStatus, RentalMode } from '../domain/class-words';

/** The facts of a class that rules of other contexts need. */
export interface ClassFacts {
  readonly id: number;
  readonly kind: ScheduleKind;
  readonly status: ClassStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly classTypeId: number;
  /** The type's default, minutes. */
  readonly defaultDurationMinutes: number;
  readonly roomId: number;
  /** The main trainer's type; null without a main trainer. */
  readonly trainerTypeId: number | null;
  readonly rentalMode: RentalMode | null;
  /** The type's, else the studio's (REQ-1). */
  readonly bookingRequirement: BookingRequirement;
  /** IANA zone of the location; null means the studio's (CAL-1). */
  readonly locationTimeZone: string | null;
}

/** Columns of ClassFacts, over CLASS_FACTS_TABLES; `$1` is the studio. */
export const CLASS_FACTS_COLUMNS = `
  c.id, c.schedule_kind AS kind, c.status, c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.class_type_id AS "classTypeId",
  t.default_duration_minutes AS "defaultDurationMinutes", c.room_id AS "roomId", n.trainer_type_id AS "trainerTypeId",
  c.rental_mode AS "rentalMode", ${bookingRequirementSql('$1')} AS "bookingRequirement", l.timezone AS "locationTimeZone"`;

export const CLASS_FACTS_TABLES = `
  scheduling.scheduled_class c
  JOIN scheduling.class_type t ON t.account_id = c.account_id AND t.id = c.class_type_id
  JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id
  LEFT JOIN scheduling.trainer n ON n.account_id = c.account_id AND n.id = c.trainer_id`;

const BY_IDS = `
  SELECT ${CLASS_FACTS_COLUMNS} FROM ${CLASS_FACTS_TABLES} WHERE c.account_id = $1 AND c.id = ANY($2::bigint[])`;

/** Reads the facts of classes that rules of other contexts need. */
@Injectable()
export class ClassFactsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  async byIds({ accountId }: StudioScope, ids: readonly number[]): Promise<ReadonlyMap<number, ClassFacts>> {
    if (ids.length === 0) return new Map();
    const [rows] = await this.uow.read({ accountId }, [
      statement<ClassFacts>('class_facts', BY_IDS, [accountId, [...new Set(ids)]]),
    ]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

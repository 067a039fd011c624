import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { Clock, formatUtc } from '@studio/kernel';

import type { ScheduledClassEntity } from '../entities/scheduled-class.entity';
import type { ClassMoved } from './class-events';

/** Publishes that a class got another start, room or location (CLS-7). */
@Injectable()
export class ClassMoves {
  constructor(
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** `row` is the class before the change. Classes of the past are not published. */
  async publish(
    row: ScheduledClassEntity,
    { startsAt = row.startsAt, roomId = row.roomId, status = row.status }: Partial<ScheduledClassEntity>,
  ): Promise<void> {
    const now = this.clock.now();
    const moved = row.startsAt.getTime() !== startsAt.getTime() || row.roomId !== roomId;
    const isAhead = row.startsAt > now || startsAt > now;
    if (!moved || !isAhead) return;
    const event: ClassMoved = {
      kind: 'scheduling.class_moved',
      accountId: row.accountId,
      classId: row.id,
      previousStartsAt: formatUtc(row.startsAt),
      previousRoomId: row.roomId,
      activeBookings: row.activeBookingsCount,
      isAnnounced: row.status === 'scheduled' && status === 'scheduled',
    };
    await this.events.publish(event);
  }
}

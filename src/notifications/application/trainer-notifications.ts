import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';

import type { ClassOccupancyChanged } from '../../booking';
import { allBookingsCancelledMessage, firstBookingMessage } from '../domain/class-texts';
import { Recipients } from './recipients';
import { RecordNotifications } from './record-notifications';
import { NotifiedClasses } from './notified-classes';

/** Notifies the main trainer, by push, that a future class got its first booking or lost its last one. */
@Injectable()
export class TrainerNotifications implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly notified: NotifiedClasses,
    private readonly recipients: Recipients,
    private readonly record: RecordNotifications,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on<ClassOccupancyChanged>('booking.class_became_booked', (event) => this.occupancy(event));
    this.events.on<ClassOccupancyChanged>('booking.class_became_empty', (event) => this.occupancy(event));
  }

  private async occupancy({ kind, accountId, classId, bookingId, number }: ClassOccupancyChanged): Promise<void> {
    const facts = this.recipients.canPush ? await this.notified.find(accountId, classId) : null;
    if (!facts || facts.class.startsAt <= this.clock.now() || facts.class.trainerUserId === null) return;
    const isFirst = kind === 'booking.class_became_booked';
    await this.record.execute(facts.studio, [
      {
        kind: isFirst ? 'first_booking' : 'all_bookings_cancelled',
        recipients: [{ kind: 'staff', userId: facts.class.trainerUserId }],
        channels: 'push',
        subject: `booking ${bookingId} change ${number}`,
        ids: { class_id: classId },
        message: (language) => (isFirst ? firstBookingMessage : allBookingsCancelledMessage)(facts.text, language),
      },
    ]);
  }
}

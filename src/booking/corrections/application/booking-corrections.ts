import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

import type { SessionChange } from '../../../passes';
import { type ActorSnapshot } from '../../../accounts';
import { type BookingStatus, type CorrectionAction, type PassEffect, BookingCorrectionEntity } from '../../bookings';

/** Input for a correction record. */
export interface NewCorrection {
  readonly classId: number;
  readonly bookingId: number;
  readonly customerId: number;
  readonly action: CorrectionAction;
  readonly passEffect: PassEffect;
  /** Null when the correction created the booking. */
  readonly previousStatus: BookingStatus | null;
  readonly status: BookingStatus;
  readonly session: SessionChange;
  readonly reason: string;
  readonly actor: ActorSnapshot;
}

/** Appends an immutable correction record (COR-5). Runs in the caller's transaction. */
@Injectable()
export class BookingCorrections {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the correction. */
  async record({ accountId }: StudioScope, correction: NewCorrection): Promise<number> {
    const { classId, bookingId, previousStatus, status, session, ...kept } = correction;
    return this.uow.write({ accountId }, async (manager) => {
      const row = manager.create(BookingCorrectionEntity, {
        accountId,
        ...kept,
        scheduledClassId: classId,
        classBookingId: bookingId,
        previousBookingStatus: previousStatus,
        newBookingStatus: status,
        previousReservationStatus: session.previous?.status ?? null,
        newReservationStatus: session.next?.status ?? null,
        previousClassPassId: session.previous?.classPassId ?? null,
        newClassPassId: session.next?.classPassId ?? null,
        createdAt: this.clock.now(),
      });
      await manager.insert(BookingCorrectionEntity, row);
      return row.id;
    });
  }
}

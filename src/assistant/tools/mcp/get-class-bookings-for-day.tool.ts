import { Injectable } from '@nestjs/common';
import { count, idOrNull, list, typedTextOrNull, yesOrNo } from '@studio/answers';
import { UnitOfWork } from '@studio/persistence';
import { z } from 'zod';

import { BOOKING_STATUSES } from '../../../booking';
import type { ToolCall } from '../../application/caller';
import {
  requestedDay,
  requestedLocation,
  bookingsOfDay,
  classesOfDay,
  type TrainerTotals,
  trainerTotals,
} from '../../day';
import { flag } from '../../mcp/arguments';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { narrowedTo } from '../application/seen-classes';
import { classOfDay } from './class-of-day.output';
import { presentClassOfDay } from './class-of-day.presenter';
import { chosenLocation, dayFrame, dayInput, presentDayFrame } from './day-frame';

const { date, location_id } = dayInput;

const input = {
  date,
  include_cancelled_classes: flag('Whether to include cancelled classes.'),
  include_cancelled_bookings: flag('Whether to count and list cancelled bookings.'),
  location_id,
};

const output = z.strictObject({
  ...dayFrame,
  include_cancelled_classes: yesOrNo('Whether cancelled classes are included.'),
  include_cancelled_bookings: yesOrNo('Whether cancelled bookings are counted and listed.'),
  total_classes: count('Number of classes of the whole day.'),
  returned_classes: count('Number of listed classes.'),
  truncated: yesOrNo('Whether there are more classes than are listed.'),
  total_bookings: count('Number of bookings with the requested statuses in all classes of the day.'),
  by_trainer: list(
    z.strictObject({
      trainer_id: idOrNull('Id of the main trainer; null for classes without one.'),
      trainer_name: typedTextOrNull('Name of the main trainer.'),
      classes_count: count('Number of classes of the whole day.'),
      bookings_count: count('Number of bookings with the requested statuses in these classes.'),
    }),
    'The whole day by main trainer, by name; classes without a trainer last.',
  ),
  classes: list(classOfDay, 'The first classes of the day by start, with their first bookings.'),
});

/** Classes of a day with their bookings (TOOL-DAY-2). */
@Injectable()
export class GetClassBookingsForDayTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-class-bookings-for-day';
  readonly title = 'Classes of a day with their bookings';
  readonly description =
    'Lists the classes that start on one day with times, place, trainers, free places and booked customers, with the pass of each booking. Lists at most 40 classes and 30 bookings of each; totals cover the whole day. Excludes drafts; includes cancelled classes and bookings only on request. A signed-in trainer sees only their own classes. Does not return contacts of customers.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly uow: UnitOfWork) {
    super();
  }

  async run(call: ToolCall, given: Arguments<typeof input>) {
    const { accountId, timeZone } = call.ctx;
    const day = requestedDay(given.date, timeZone);
    const bookingStatuses = BOOKING_STATUSES.filter(
      (status) => given.include_cancelled_bookings || status !== 'cancelled',
    );
    const filter = {
      day,
      locationId: given.location_id,
      includesCancelled: given.include_cancelled_classes,
      narrowedTo: narrowedTo(call),
      bookingStatuses,
    };
    const [locations, totals, classes, bookings] = await this.uow.read(call.ctx, [
      requestedLocation(accountId, given.location_id),
      trainerTotals(accountId, filter),
      classesOfDay(accountId, filter),
      bookingsOfDay(accountId, filter),
    ]);
    const location = chosenLocation(given.location_id, locations);
    const ofClass = (id: number) => bookings.filter(({ classId }) => classId === id);
    const totalClasses = totals.reduce((sum, trainer) => sum + trainer.classes, 0);
    return {
      ...presentDayFrame(call, day, location, call.ctx.now),
      include_cancelled_classes: given.include_cancelled_classes,
      include_cancelled_bookings: given.include_cancelled_bookings,
      total_classes: totalClasses,
      returned_classes: classes.length,
      truncated: totalClasses > classes.length,
      total_bookings: totals.reduce((sum, trainer) => sum + trainer.bookings, 0),
      by_trainer: totals.map(presentTrainer),
      classes: classes.map((row) => presentClassOfDay(row, ofClass(row.id), bookingStatuses, timeZone)),
    };
  }

  override summary({ total_classes, returned_classes, total_bookings, truncated }: z.output<typeof output>) {
    return { total_classes, returned_classes, total_bookings, truncated };
  }
}

function presentTrainer({ trainerId, trainerName, classes, bookings }: TrainerTotals) {
  return {
    trainer_id: trainerId,
    trainer_name: trainerName,
    classes_count: classes,
    bookings_count: bookings,
  };
}

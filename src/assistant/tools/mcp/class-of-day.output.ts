import {
  count,
  countsBy,
  id,
  instant,
  instantOrNull,
  integer,
  list,
  text,
  typedText,
  typedTextOrNull,
  word,
  yesOrNo,
} from '@studio/answers';
import { z } from 'zod';

import { SCHEDULE_KINDS } from '../../../accounts';
import { BOOKING_STATUSES } from '../../../booking';
import { PASS_STATUSES, PAYMENT_STATUSES } from '../../../passes';
import { customerName } from './named-customer';

const named = (what: string) =>
  z.strictObject({ id: id(`Id of the ${what}.`), name: typedText(`Name of the ${what}.`) });

const classPass = z
  .strictObject({
    id: id('Id of the pass.'),
    code: text('Code of the pass.'),
    plan_name: typedText('Name of the plan.'),
    status: word(PASS_STATUSES, 'Status of the pass.'),
    is_paid: yesOrNo('Whether it is paid in full.'),
    payment_status: word(PAYMENT_STATUSES, 'Payment status of the pass.'),
    price_cents: count('Its price in minor units.'),
    paid_amount_cents: count('Paid amount in minor units, at most the price.'),
    remaining_payment_cents: count('Balance due in minor units.'),
    currency: text('ISO code of the currency.'),
    sessions_count: count('Sessions that were bought.'),
    reserved_sessions_count: count('Sessions reserved for bookings.'),
    used_sessions_count: count('Sessions that were used.'),
  })
  .nullable()
  .describe('The pass of a reserved or used session; null without one.');

const booking = z.strictObject({
  booking_id: id('Id of the booking.'),
  status: word(BOOKING_STATUSES, 'Status of the booking.'),
  attended_at: instantOrNull('Start of the class, while it is marked attended.'),
  customer: z
    .strictObject({
      id: id('Id for the customer_id of other tools.'),
      name: customerName,
    })
    .describe('Who is booked.'),
  reservation_status: word(['reserved', 'used', 'released'], 'Status of the pass session of the booking.')
    .nullable()
    .describe('Status of the pass session of the booking; null if it never had one.'),
  class_pass: classPass,
});

/** A class in the answer of get-class-bookings-for-day (TOOL-DAY-2, TOOL-DAY-3). */
export const classOfDay = z.strictObject({
  scheduled_class_id: id('Id of the class.'),
  title: typedText('Title of the class.'),
  status: word(['scheduled', 'cancelled'], 'Stored status.'),
  schedule_kind: word(SCHEDULE_KINDS, 'Kind of the class.').nullable().describe('Kind of the class.'),
  direction: typedTextOrNull('Name of the direction.'),
  class_type: typedTextOrNull('Name of the class type.'),
  starts_at: instant("When it starts, in the studio's time zone."),
  ends_at: instant("When it ends, in the studio's time zone."),
  time: text("Time of the start in the studio's time zone, HH:MM."),
  time_range: text("Times of start and end in the studio's time zone, HH:MM-HH:MM."),
  duration_minutes: count('Length in minutes.'),
  location: z
    .strictObject({
      id: id('Id of the location.'),
      name: typedText('Name of the location.'),
      timezone: text('IANA time zone of the location. Times in this answer are in the time zone of the studio.'),
    })
    .nullable()
    .describe('Location of the class.'),
  room: named('room').nullable().describe('Room of the class.'),
  trainer: named('trainer').nullable().describe('The main trainer.'),
  additional_trainers: list(named('trainer'), 'Further trainers, by name.'),
  capacity: integer('Places.').nullable().describe('Number of places; null = unlimited.'),
  bookings_count: count('Number of all bookings with the requested statuses.'),
  bookings_by_status: countsBy(
    'Bookings by status (`booked`, `attended`, `no_show`, `cancelled`), except those removed by a correction.',
  ),
  active_bookings_count: count('Bookings that occupy a place: `booked` and `attended`.'),
  available_spots: count('Free places.')
    .nullable()
    .describe('Free places; null = unlimited. Considers all bookings, whatever the requested statuses.'),
  bookings_truncated: yesOrNo('Whether there are more bookings than are listed.'),
  bookings: list(booking, 'The first bookings of the asked statuses, by id.'),
});

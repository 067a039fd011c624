import { Answer, count, day, part, partOrNull, parts, word } from '@studio/answers';

import { ReportFrameDto, ReportPersonDto } from '../../../period';

/** Numbers of classes and of their bookings. */
export class ClassAttendanceCountsDto extends Answer({
  classes: count('Group classes and private lessons that are not cancelled, also those to come.', 24),
  places: count('Places of those with a limited number.', 320),
  places_taken: count('Bookings that occupy these places.', 240),
  booked: count('Bookings that occupy a place: `booked` and `attended`.', 251),
  attended: count('Bookings whose customer came.', 214),
  no_shows: count('Bookings whose customer did not come.', 9),
  late_cancellations: count('Bookings that staff cancelled after the limit.', 4),
}) {}

/** Attendance of a day. */
export class ClassAttendanceOfDayDto extends Answer({
  date: day("The day on which the classes start, in the studio's zone.", '2026-06-02'),
  ...ClassAttendanceCountsDto.shape,
}) {}

/** Attendance of the classes of a trainer. */
export class ClassAttendanceOfTrainerDto extends Answer({
  trainer: partOrNull(ReportPersonDto, 'The main trainer; null for classes without one.'),
  ...ClassAttendanceCountsDto.shape,
}) {}

/** Attendance of a period. */
export class ClassAttendanceDto extends Answer({
  status: word(['ok'], 'Always `ok`.', 'ok'),
  ...ReportFrameDto.shape,
  totals: part(ClassAttendanceCountsDto, 'Sums of the whole period.'),
  days: parts(ClassAttendanceOfDayDto, 'Days with classes, in order.'),
  trainers: parts(ClassAttendanceOfTrainerDto, 'Trainers with classes, those with most bookings first, then by id.'),
}) {}

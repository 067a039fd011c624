import type { RulePage } from '@studio/kernel';

/** Page of KIND, CAL, CLS-2 to CLS-4, CLS-8 and CLS-10. */
export const scheduleTimePage: RulePage = {
  title: 'Times, kinds and statuses of classes',
  summary:
    'In which time zone a class takes place, how a series keeps its time through clock changes, and what prevents a class.',
  rules: [
    'The zone of a class is that of its location, else that of the studio, else UTC; a calendar day of the schedule is a day in the zone of the studio.',
    'Staff give the local date, the local start time and the duration; the end is the instant of the start plus the duration.',
    'A series keeps its wall-clock time on both sides of a clock change, because every class is computed from its own date.',
    'A local time that a clock change skips moves forward by the length of the gap; a local time that occurs twice means the earlier of the two instants.',
    'Changing a zone moves no existing class; future classes of a series that were not changed manually and have no bookings are updated by the next generation.',
    'A group_class is for customers up to its capacity and may be public, a private_lesson and a room_rental are for exactly one customer and never public, an internal_class has no customers.',
    'A class is stored as "draft", "scheduled" or "cancelled".',
    'Apps show a scheduled class as "ended" from its end on and as in_progress from its start on; both are derived from the clock and never stored.',
    'Two scheduled classes never overlap in one room, and no scheduled class overlaps a published event in its room (room_occupied, 422); touching is no overlap, and drafts and cancelled classes occupy nothing.',
    'A trainer, main or additional, is in one scheduled class at a time (trainer_occupied, 422), unless the studio allows overlaps and the request confirms it.',
    'A series leaves out a date on which the room is occupied, reports it, and tries again at the next run.',
  ],
  examples: [
    'A weekly class at 18:00 in Berlin starts at 17:00 UTC on 24 March 2026 and at 16:00 UTC on 31 March 2026, after the clocks went forward.',
    'A class at 02:30 in Berlin on 29 March 2026 starts at 03:30 local time, because 02:30 does not exist that day; one at 02:30 on 25 October 2026 starts at 00:30 UTC, the earlier of the two.',
    'A location without a zone of its own in a studio with the zone Europe/Kyiv: its classes take place in Europe/Kyiv.',
    'A class from 18:00 to 19:00 is shown as in_progress at 18:00 and as ended at 19:00.',
  ],
  relatedTools: ['get-class-counts-for-day', 'get-class-bookings-for-day', 'get-studio-profile'],
  relatedHelp: ['class-schedule', 'locations-and-rooms', 'trainers-and-class-types'],
  source: { module: 'src/scheduling/classes/domain/occurrences', symbol: 'computeClassTimes' },
};

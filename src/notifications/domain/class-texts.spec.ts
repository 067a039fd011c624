import {
  allBookingsCancelledMessage,
  bookingCancelledMessage,
  bookingCreatedMessage,
  classCancelledMessage,
  classChangedMessage,
  classReminderMessage,
  classRestoredMessage,
  type ClassTextFacts,
  firstBookingMessage,
} from './class-texts';
import { momentText } from '@studio/texts';

const FACTS: ClassTextFacts = {
  title: 'Salsa\r\nBcc: all@example.com',
  studioName: 'Flow\u2028Studio',
  startsAt: new Date('2026-06-02T07:00:00Z'),
  roomName: 'Hall\n1',
  locationName: 'Main\tStreet',
  timeZone: 'Europe/Berlin',
};
const SLOT = 'Tuesday, 2 June 2026, 09:00, Hall 1, Main Street';

describe('texts of classes', () => {
  it.each([
    [bookingCreatedMessage, 'Booked: Salsa Bcc: all@example.com'],
    [bookingCancelledMessage, 'Booking cancelled: Salsa Bcc: all@example.com'],
    [classCancelledMessage, 'Class cancelled: Salsa Bcc: all@example.com'],
    [classRestoredMessage, 'Takes place after all: Salsa Bcc: all@example.com'],
    [classReminderMessage, 'Reminder: Salsa Bcc: all@example.com'],
    [firstBookingMessage, 'First booking: Salsa Bcc: all@example.com'],
    [allBookingsCancelledMessage, 'No bookings left: Salsa Bcc: all@example.com'],
  ])(
    '%p names class, studio, time in the zone of the class and place, each in its line (NTF-6)',
    (messageOf, title) => {
      const message = messageOf(FACTS, 'en');
      expect(message.title).toBe(title);
      expect(message.text).toContain(SLOT);
      expect(message.text).toContain('Flow Studio');
      expect(message.text).not.toMatch(/[\r\n\t\u2028]/);
    },
  );

  it('tell what changed, with the former time in the zone of the former place (CAL-1)', () => {
    const startsAt = new Date('2026-06-01T23:30:00Z');
    const before = { startsAt, roomName: 'Loft', locationName: 'Harbour', timeZone: 'Europe/London' };
    const { text } = classChangedMessage(FACTS, before, 'en');
    expect(text).toContain(`Now: ${SLOT}.`);
    expect(text).toContain('Before: Tuesday, 2 June 2026, 00:30, Loft, Harbour.');
  });

  it.each([
    ['2026-03-29T00:59:00Z', 'Europe/Berlin', 'Sunday, 29 March 2026, 01:59'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', 'Sunday, 29 March 2026, 03:00'],
    ['2026-12-31T23:30:00Z', 'Asia/Tokyo', 'Friday, 1 January 2027, 08:30'],
    ['2026-01-05T00:00:00Z', 'America/New_York', 'Sunday, 4 January 2026, 19:00'],
  ])('write %s in %s as %s', (instant, zone, expected) => {
    expect(momentText(new Date(instant), zone, 'en')).toBe(expected);
  });
});

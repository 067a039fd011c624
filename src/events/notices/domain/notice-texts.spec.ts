import { eventCancelledText, eventChangedText } from './notice-texts';

const setting = { studioName: 'Riverside', title: 'Summer party', name: 'Ann', language: 'en' } as const;
const place = {
  startsAt: new Date('2026-03-28T23:30:00Z'),
  endsAt: new Date('2026-03-29T02:30:00Z'),
  timeZone: 'Europe/Berlin',
  venueName: 'Harbour Hall',
  venueAddress: 'Harbour Lane 5',
};

describe('Texts of notices of events', () => {
  it('EVT-4: tell the new time in the zone of the event, also where its clocks change, and the place', () => {
    expect(eventChangedText(setting, place)).toEqual({
      language: 'en',
      subject: 'Summer party: new time or place',
      text: [
        'Hello Ann,',
        'the time or place of Summer party, for which you have tickets, has changed.',
        'It begins on Sunday, 29 March 2026, 00:30.\nVenue: Harbour Hall, Harbour Lane 5.\nIt ends on Sunday, 29 March 2026, 04:30.',
        'Your tickets remain valid. If you cannot come, please contact Riverside.',
        'Riverside',
      ].join('\n\n'),
    });
  });

  it.each([true, false])('EVT-6: promise a refund only where one is due: %s', (isRefundDue) => {
    const { subject, text } = eventCancelledText(setting, { isRefundDue });
    expect(subject).toBe('Summer party is cancelled');
    expect(text.includes('is refunded')).toBe(isRefundDue);
  });

  it('keep to one line of subject and to their own paragraphs, whatever names people chose', () => {
    const bad = 'a\r\nBcc: b\n\nPay here: c\u2028d\u0085e';
    const hostile = { studioName: bad, title: bad, name: bad, language: 'en' } as const;
    const pairs = [
      [eventChangedText(hostile, { ...place, venueName: bad, venueAddress: bad }), eventChangedText(setting, place)],
      [eventCancelledText(hostile, { isRefundDue: true }), eventCancelledText(setting, { isRefundDue: true })],
    ] as const;
    for (const [actual, expected] of pairs) {
      expect(actual.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(actual.text.split('\n')).toHaveLength(expected.text.split('\n').length);
    }
  });
});

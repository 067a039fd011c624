import { calendarFile } from './calendar-file';

const ENTRY = {
  uid: 'booking-7@flow.studio',
  sequence: 12,
  isCancelled: false,
  startsAt: new Date('2026-03-29T00:30:00Z'),
  endsAt: new Date('2026-03-29T01:30:00Z'),
  title: 'Йога; "A, B"\r\nBEGIN:VALARM',
  place: 'Hall 1, Main',
  changedAt: new Date('2026-03-01T08:00:00Z'),
};

const textOf = async (entry: typeof ENTRY) => (await calendarFile(entry)).content.toString('utf8');

describe('a date as a calendar file (NTF-9)', () => {
  it('is published with its instants in UTC, across a change of clocks', async () => {
    const { name, contentType } = await calendarFile(ENTRY);
    expect([name, contentType]).toEqual(['calendar.ics', 'text/calendar; charset=utf-8; method=PUBLISH']);
    const lines = (await textOf(ENTRY)).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        ...['UID:booking-7@flow.studio', 'SEQUENCE:12', 'DTSTAMP:20260301T080000Z'],
        ...['DTSTART:20260329T003000Z', 'DTEND:20260329T013000Z', 'STATUS:CONFIRMED', 'LOCATION:Hall 1\\, Main'],
      ]),
    );
  });

  it('lets no name begin a line of its own', async () => {
    const text = await textOf(ENTRY);
    expect(text).toContain('SUMMARY:Йога\\; "A\\, B" BEGIN:VALARM');
    expect(text).not.toMatch(/^BEGIN:VALARM/m);
  });

  it('has no characters that reverse or hide text (GEN-22)', async () => {
    const text = await textOf({ ...ENTRY, title: 'Flow\u202e\u0000\u2066 1', place: 'Hall\u0007 \u200f1' });
    expect(text).toMatch(/SUMMARY:Flow 1\r\nLOCATION:Hall 1\r\n/);
  });

  it('is cancelled under the same name', async () => {
    const text = await textOf({ ...ENTRY, sequence: 13, isCancelled: true });
    expect(text).toMatch(/METHOD:CANCEL\r\n[^]*UID:booking-7@flow\.studio\r\nSEQUENCE:13\r\n[^]*STATUS:CANCELLED/);
  });
});

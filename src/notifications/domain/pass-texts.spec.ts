import { passAdjustedMessage, type PassChange, passIssuedMessage, type PassTextFacts } from './pass-texts';

const FACTS: PassTextFacts = {
  planName: 'Ten\nclasses',
  studioName: 'Flow\r\nStudio',
  sessionsCount: 10,
  freeSessions: 7,
  validityDays: 30,
  usableUntilAt: new Date('2026-08-30T22:30:00Z'),
  timeZone: 'Europe/Berlin',
};
const UNTIL = 'Monday, 31 August 2026, 00:30';

describe('texts of passes', () => {
  it('name plan, sessions and validity in the zone of the studio, each in its line', () => {
    const { title, text } = passIssuedMessage(FACTS, 'en');
    expect(title).toBe('New class pass: Ten classes');
    expect(text).toContain('Ten classes at Flow Studio: 10 sessions, valid for 30 days');
    expect(text).toContain(UNTIL);
  });

  it('count one session and one day', () => {
    const { text } = passIssuedMessage({ ...FACTS, sessionsCount: 1, validityDays: 1 }, 'en');
    expect(text).toContain('1 session, valid for 1 day from');
  });

  it.each([
    ['sessions', '10 sessions in all now, 7 of them free'],
    ['validity_days', UNTIL],
    ['freeze', 'frozen'],
    ['unfreeze', UNTIL],
    ['cancellation', 'is cancelled'],
  ] as [PassChange, string][])('tell of a change of %s', (change, expected) => {
    const { title, text } = passAdjustedMessage(FACTS, change, 'en');
    expect(title).toBe('Class pass changed: Ten classes');
    expect(text).toContain(expected);
    expect(text).not.toMatch(/[\r\n]/);
  });
});

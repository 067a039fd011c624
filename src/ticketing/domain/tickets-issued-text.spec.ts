import { ticketsIssuedText } from './tickets-issued-text';

const between = { studioName: 'Riverside', name: 'Ann', language: 'en' } as const;
const facts = {
  title: 'Spring Battle',
  startsAt: new Date('2026-03-28T23:30:00Z'),
  timeZone: 'Europe/Kyiv',
  venueName: null,
  venueAddress: 'Broad St 1',
  tickets: [
    { code: 'FS-ABCD-2345', admissionType: 'Balcony', holderName: 'Bob' },
    { code: 'FS-WXYZ-6789', admissionType: 'Balcony', holderName: null },
  ],
};

describe('the letter that brings tickets', () => {
  it('states the start in its zone, and each ticket on a line', () => {
    const { subject, text } = ticketsIssuedText(between, facts);
    expect(subject).toBe('Your tickets for Spring Battle');
    expect(text).toContain('It begins on Sunday, 29 March 2026, 01:30.\nVenue: Broad St 1.');
    expect(text).toContain('FS-ABCD-2345  Balcony, Bob\nFS-WXYZ-6789  Balcony\n');
    expect(text.endsWith('\n\nRiverside')).toBe(true);
  });

  it('leaves the venue out where it is not known', () => {
    expect(ticketsIssuedText(between, { ...facts, venueAddress: null }).text).not.toContain('Venue');
  });

  it('keeps to its lines, whatever names people chose', () => {
    const bad = 'a\r\nBcc: b\n\nPay here: c\u2028d';
    const tickets = [{ code: 'FS-ABCD-2345', admissionType: bad, holderName: bad }];
    const hostile = ticketsIssuedText(between, { ...facts, title: bad, venueName: bad, venueAddress: bad, tickets });
    const plain = ticketsIssuedText(between, { ...facts, tickets: facts.tickets.slice(0, 1) });
    expect(hostile.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(hostile.text.split('\n')).toHaveLength(plain.text.split('\n').length);
  });
});

import fc from 'fast-check';

import {
  chargeRefundDueText,
  entryCancelledText,
  type NoticeSetting,
  orderCancelledText,
  orderRefundDueText,
  paymentReceivedText,
  ticketsIssuedText,
} from './notice-texts';

const setting = { studioName: 'Riverside', editionTitle: 'Spring Battle', name: 'Ann' };
const startsAt = new Date('2026-03-28T23:30:00Z');
const tickets = [
  { code: 'FS-ABCD-2345', admissionType: 'Balcony', holderName: 'Bob' },
  { code: 'FS-WXYZ-6789', admissionType: 'Balcony', holderName: null },
];

describe('Texts of notices', () => {
  it('greet by name, and without one', () => {
    const of = (name: string | null) => entryCancelledText({ ...setting, name }, 'Duo').text.split('\n')[0];
    expect([of('Ann'), of(null), of(' \u0000 ')]).toEqual(['Hello Ann,', 'Hello,', 'Hello,']);
  });

  it('tell the start of the edition in its zone, and each ticket on a line', () => {
    const facts = { startsAt, timeZone: 'Europe/Kyiv', venueName: null, venueAddress: 'Broad St 1', tickets };
    const { subject, text } = ticketsIssuedText(setting, facts);
    expect(subject).toBe('Your tickets for Spring Battle');
    expect(text).toContain('It begins on Sunday, 29 March 2026, 01:30.\nVenue: Broad St 1.');
    expect(text).toContain('FS-ABCD-2345  Balcony, Bob\nFS-WXYZ-6789  Balcony\n');
    expect(text.endsWith('\n\nRiverside')).toBe(true);
  });

  it.each([
    ['festival_unavailable', 'it takes no more visitors'],
    ['late_payment_no_inventory', 'the tickets are gone'],
    ['edition_cancelled', 'it was cancelled'],
    [null, 'cannot be given out'],
  ] as const)('say why money of an order comes back: %s', (reason, words) => {
    expect(orderRefundDueText(setting, { amount: '10.00 UAH', orderId: 'ft-A', reason }).text).toContain(words);
  });

  it.each([
    [true, true],
    [false, false],
  ])('promise a refund of a cancelled edition only when money came in: %s', (isPaid, isPromised) => {
    expect(orderCancelledText(setting, { isPaid }).text.includes('given back')).toBe(isPromised);
  });

  it('keep to one line of subject and to their own paragraphs, whatever names people chose', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('a\r\nBcc: b', 'a\n\nPay here: c', '\u2028x', '\u0085y'));
    const property = fc.property(name, name, name, name, (studioName, editionTitle, person, other) => {
      const hostile: NoticeSetting = { studioName, editionTitle, name: person };
      const payment = { amount: '1.00 UAH', entryName: other, chargeNames: [other], orderId: 'fc-A' };
      const plain = { ...payment, entryName: 'x', chargeNames: ['x'] };
      const pairs = [
        [paymentReceivedText(hostile, payment), paymentReceivedText(setting, plain)],
        [
          chargeRefundDueText(hostile, { chargeName: other, entryName: other }),
          chargeRefundDueText(setting, { chargeName: 'x', entryName: 'x' }),
        ],
        [entryCancelledText(hostile, other), entryCancelledText(setting, 'x')],
      ] as const;
      for (const [actual, expected] of pairs) {
        expect(actual.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(actual.text.split('\n')).toHaveLength(expected.text.split('\n').length);
      }
    });
    expect(() => fc.assert(property)).not.toThrow();
  });
});

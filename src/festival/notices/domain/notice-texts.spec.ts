import fc from 'fast-check';

import {
  chargeRefundDueText,
  entryCancelledText,
  type NoticeSetting,
  orderCancelledText,
  orderRefundDueText,
  paymentReceivedText,
} from './notice-texts';

const setting = { studioName: 'Riverside', editionTitle: 'Spring Battle', name: 'Ann', language: 'en' } as const;

describe('Texts of notices', () => {
  it.each([
    ['festival_unavailable', 'it accepts no more visitors'],
    ['late_payment_no_inventory', 'the tickets are sold out'],
    ['edition_cancelled', 'it was cancelled'],
    [null, 'cannot be issued'],
  ] as const)('say why money of an order comes back: %s', (reason, words) => {
    expect(orderRefundDueText(setting, { amount: '10.00 UAH', orderId: 'ft-A', reason }).text).toContain(words);
  });

  it.each([
    [true, true],
    [false, false],
  ])('promise a refund of a cancelled edition only when money came in: %s', (isPaid, isPromised) => {
    expect(orderCancelledText(setting, { isPaid }).text.includes('is refunded')).toBe(isPromised);
  });

  it('keep to one line of subject and to their own paragraphs, whatever names people chose', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('a\r\nBcc: b', 'a\n\nPay here: c', '\u2028x', '\u0085y'));
    const property = fc.property(name, name, name, name, (studioName, editionTitle, person, other) => {
      const hostile: NoticeSetting = { studioName, editionTitle, name: person, language: 'en' };
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

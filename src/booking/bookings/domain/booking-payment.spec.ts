import { type BookingPaymentDecision, type BookingPaymentFacts, decideBookingPayment } from './booking-payment';

const open: BookingPaymentFacts = {
  status: 'booked',
  isRemoved: false,
  owesLate: false,
  classStatus: 'scheduled',
  kind: 'private_lesson',
  isLocationActive: true,
  payment: null,
  price: null,
  cover: null,
  defaultCurrency: 'EUR',
};
const paid = { id: 7, amountCents: 700, method: 'cash', currency: 'PLN', netPaidCents: 700, isOfPlace: true };
const price = { cents: 1_500, currency: 'PLN' };
const covered = { currency: 'USD', owedAddonCents: 0 };
const addon = { currency: 'USD', owedAddonCents: 700 };

const take = (currency: string): BookingPaymentDecision => ({ kind: 'take', currency });
const repeat: BookingPaymentDecision = { kind: 'repeat', purchaseId: 7 };
const refuse = (reason: Extract<BookingPaymentDecision, { kind: 'refuse' }>['reason']): BookingPaymentDecision => ({
  kind: 'refuse',
  reason,
});

/** 7.00 in cash. */
const decided = (other: Partial<BookingPaymentFacts>) => decideBookingPayment({ ...open, ...other }, 700, 'cash');

describe('the payment of a booking', () => {
  it.each<[string, Partial<BookingPaymentFacts>, BookingPaymentDecision]>([
    ['of a lesson', {}, take('EUR')],
    ['of a rental', { kind: 'room_rental' }, take('EUR')],
    ['of a group class', { kind: 'group_class' }, take('EUR')],
    ['of who came', { status: 'attended' }, take('EUR')],
    ['of who did not come', { status: 'no_show' }, take('EUR')],
    ['of a cancelled booking', { status: 'cancelled' }, refuse('booking_not_payable')],
    ['of one that owes for its late cancellation (CAN-10)', { status: 'cancelled', owesLate: true }, take('EUR')],
    ['of a removed booking', { isRemoved: true }, refuse('booking_not_payable')],
    ['of a draft class', { classStatus: 'draft' }, refuse('booking_not_payable')],
    ['of a cancelled class', { classStatus: 'cancelled' }, refuse('booking_not_payable')],
    ['of an internal class', { kind: 'internal_class' }, refuse('booking_not_payable')],
    ['at an inactive location', { isLocationActive: false }, refuse('location_inactive')],
  ])('%s (FIN-6)', (_, facts, decision) => {
    expect(decided(facts)).toEqual(decision);
  });

  it.each<[string, Partial<BookingPaymentFacts>, BookingPaymentDecision]>([
    ['covered by a pass', { cover: covered }, refuse('booking_covered_by_pass')],
    ['with the add-on’s price, in the currency of the pass', { cover: addon }, take('USD')],
    ['with less than the add-on', { cover: { ...addon, owedAddonCents: 701 } }, refuse('addon_amount_mismatch')],
    ['with more than the add-on', { cover: { ...addon, owedAddonCents: 699 } }, refuse('addon_amount_mismatch')],
  ])('%s (FIN-7)', (_, facts, decision) => {
    expect(decided(facts)).toEqual(decision);
  });

  it.each<[string, Partial<BookingPaymentFacts>, BookingPaymentDecision]>([
    ['as it was paid', { payment: paid }, repeat],
    ['of another amount', { payment: { ...paid, amountCents: 701 } }, refuse('booking_already_paid')],
    ['by another method', { payment: { ...paid, method: 'card' } }, refuse('booking_already_paid')],
    ['that staff did not take', { payment: { ...paid, method: null } }, refuse('booking_already_paid')],
    ['of a cancelled booking', { payment: paid, status: 'cancelled' }, refuse('booking_not_payable')],
    ['at an inactive location', { payment: paid, isLocationActive: false }, refuse('location_inactive')],
    ['after the fee of a late cancellation', { payment: { ...paid, currency: 'EUR', isOfPlace: false } }, take('EUR')],
    [
      'after such a fee in another currency',
      { payment: { ...paid, isOfPlace: false } },
      refuse('booking_already_paid'),
    ],
    ['as it was paid, of a booking that a pass covers', { payment: paid, cover: covered }, repeat],
    [
      'of another amount, of a booking that a pass covers',
      { payment: { ...paid, amountCents: 1 }, cover: covered },
      refuse('booking_already_paid'),
    ],
  ])('a second time %s: after FIN-6, before FIN-7 (FIN-8)', (_, facts, decision) => {
    expect(decided(facts)).toEqual(decision);
  });

  it.each<[string, Partial<BookingPaymentFacts>, BookingPaymentDecision]>([
    ['a part', { price }, take('PLN')],
    ['all of it', { price: { ...price, cents: 700 } }, take('PLN')],
    ['more than it', { price: { ...price, cents: 699 } }, refuse('payment_exceeds_balance')],
    ['a free visit', { price: { ...price, cents: 0 } }, refuse('payment_exceeds_balance')],
    ['a further part', { price, payment: paid }, take('PLN')],
    ['the rest', { price, payment: { ...paid, netPaidCents: 800 } }, take('PLN')],
    ['more than the rest', { price, payment: { ...paid, netPaidCents: 801 } }, refuse('payment_exceeds_balance')],
    ['the last part again', { price, payment: { ...paid, netPaidCents: 1_500 } }, repeat],
    [
      'another amount when it is paid',
      { price, payment: { ...paid, amountCents: 1_500, netPaidCents: 1_500 } },
      refuse('booking_already_paid'),
    ],
    ['what was refunded', { price, payment: { ...paid, netPaidCents: 0 } }, take('PLN')],
    [
      'after an add-on in another currency',
      { price, payment: { ...paid, currency: 'EUR' } },
      refuse('booking_already_paid'),
    ],
    ['a fee for a late cancellation', { status: 'cancelled', owesLate: true, price }, take('PLN')],
    ['a visit that a pass covers', { price, cover: covered }, refuse('booking_covered_by_pass')],
    ['the add-on of a visit that a pass covers', { price, cover: addon }, take('USD')],
  ])('of a price: %s (FIN-19)', (_, facts, decision) => {
    expect(decided(facts)).toEqual(decision);
  });
});

import type { RulePage } from '@studio/kernel';

import { ONE_TIME_CODE } from '../../sign-in/domain/one-time-code';

const SECONDS_PER_MINUTE = 60;
const VALID_SECONDS = ONE_TIME_CODE.validMs / 1_000;

/** Page of CUS-1, PRO-4 and MRG, and the parts of OTP that they need. */
export const customerMergePage: RulePage = {
  title: 'Phone numbers and merging customers',
  summary:
    'A phone number that staff entered or a code proved identifies one customer of a studio. A customer who signed in another way and proves the number is merged into that customer.',
  rules: [
    'In one studio a phone number, an e-mail address and an external sign-in each identify at most one customer; other studios know nothing of them.',
    'A phone number or e-mail address that only the customer entered and nobody proved identifies nobody: sign-in by code, quick bookings, lead conversion and imports do not find anybody by it, and staff may enter the same one for another customer.',
    'When somebody else proves such a number, it is removed from the customer who had entered it, who gets a notice by e-mail; nothing is merged.',
    'The first proof of a number that staff entered ends the password, the unproven e-mail, the sessions and the devices of that customer.',
    'Saving a profile with the phone of another customer of the studio is refused with phone_verification_required (422), and nothing is saved.',
    'A code is then sent to that phone by SMS; for a phone that nobody else has, it is refused with phone_verification_not_needed (422), because the profile can be saved with it without a code.',
    `The code has ${ONE_TIME_CODE.digits} digits and is valid for ${VALID_SECONDS / SECONDS_PER_MINUTE} minutes; another can be sent after ${ONE_TIME_CODE.resendAfterMs / 1_000} seconds (otp_resend_too_soon), at most ${ONE_TIME_CODE.maxSends} times (otp_send_limit_reached).`,
    `A wrong code is answered with otp_invalid, any code while none is valid with otp_expired, and after ${ONE_TIME_CODE.maxAttempts} wrong ones every code, even the right one, with otp_attempts_exceeded.`,
    'With the right code the signed-in customer is merged into the customer identified by the phone, who survives with their id and whole history.',
    'Everything of the signed-in customer moves: bookings, passes with their sessions, payments, leads, notifications, devices and sessions. Nothing is rebalanced, so passes cover the same bookings as before.',
    "If both have a booking in one class, the better one keeps the place: attended, then booked, then missed, then cancelled; among equals one that was paid directly, then the survivor's. While the class is not closed, the other one is cancelled and its session returned; in a closed class it remains as evidence, and counts as before.",
    'The other booking cannot occupy a place again: a change of its status to an active one is refused, as the place is already booked.',
    'The merge is refused with already_taken (422) when the resulting e-mail belongs to a third customer.',
    'A refused merge leaves the code usable.',
    'In this merge the survivor keeps the phone, which becomes verified, and an existing name and language; an e-mail, password or external sign-in from the merge replaces the existing one.',
    "Staff with manage_clients merge two customers as well, by choosing who survives: the survivor's values remain, the other's fill missing ones, and of two phones or e-mails a verified one is kept, otherwise one that staff entered; of two names, and of two phones or e-mails that are equally known, staff choose the one that is kept; the password belongs to its e-mail. A customer without any verified contact is signed out, without password and external sign-in. Dropped values are listed in the activity log.",
    'The merged customer can no longer be found, not even by id; evidence such as corrections is shown under the survivor. A merge cannot be undone. An anonymised customer is not merged (merge_not_possible, 422).',
    'Trial eligibility after a merge counts the bookings and passes of both.',
  ],
  examples: [
    'A studio created a customer with phone and bookings; the person signs in by e-mail as a new customer, saves the phone, gets phone_verification_required, enters the code, and is now the old customer with all bookings.',
    "The person signed in by e-mail had booked the same class as the old customer: the old customer's booking remains, the other one is cancelled and its session returned.",
    'The survivor is called "Ann" and has no e-mail, the merge contains the name "Anna" and an e-mail: the name remains "Ann", and the e-mail is added.',
  ],
  relatedTools: ['search-customers', 'investigate-customer-booking-ledger'],
  relatedHelp: ['customers', 'mobile-app-and-customer-sign-in'],
  source: { module: 'src/customers/merge/domain/customer-merge', symbol: 'computeOwnMerge' },
};

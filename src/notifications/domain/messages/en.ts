export const en = {
  bookedTitle: 'Booked: {title}',
  booked: 'Your place in {title} at {studio} is booked: {slot}.',
  bookingCancelledTitle: 'Booking cancelled: {title}',
  bookingCancelled: 'Your booking of {title} at {studio} is cancelled: {slot}.',
  classCancelledTitle: 'Class cancelled: {title}',
  classCancelled: '{studio} cancelled {title}: {slot}. Your booking is cancelled with it.',
  classRestoredTitle: 'Takes place after all: {title}',
  classRestored: '{title} at {studio} takes place after all: {slot}. You have your place again.',
  classChangedTitle: 'Changed: {title}',
  classChanged: '{title} at {studio} has another time or place. Now: {slot}. Before: {previous}.',
  reminderTitle: 'Reminder: {title}',
  reminder: 'You have a place in {title} at {studio}: {slot}. See you there!',
  firstBookingTitle: 'First booking: {title}',
  firstBooking: 'Your class {title} at {studio} has its first booking: {slot}.',
  noBookingsTitle: 'No bookings left: {title}',
  noBookings: 'Your class {title} at {studio} has no bookings any more: {slot}.',

  passIssuedTitle: 'New class pass: {plan}',
  passIssued:
    'You have the class pass {plan} at {studio}: {sessions, plural, one {# session} other {# sessions}}, {validity}.',
  passChangedTitle: 'Class pass changed: {plan}',
  passSessions:
    'Your class pass {plan} at {studio} has {sessions, plural, one {# session} other {# sessions}} in all now, {free} of them free.',
  passValidity: 'Your class pass {plan} at {studio} has another validity now: {validity}.',
  passFrozen: 'Your class pass {plan} at {studio} is frozen now and covers no classes until it is unfrozen.',
  passUnfrozen: 'Your class pass {plan} at {studio} is not frozen any more: {validity}.',
  passCancelled: 'Your class pass {plan} at {studio} is cancelled.',
  validity: 'valid for {days, plural, one {# day} other {# days}} from the first class on, at most until {until}',

  leadTitle: 'New website lead for {studio}',
  lead: 'Somebody left their phone number on the website of {studio} and waits for a call. You find the lead in the studio’s list of leads.',

  phoneReleasedTitle: 'Your phone number at {studio} was removed',
  phoneReleased:
    'The phone number that you entered at {studio} was never confirmed. Somebody has now confirmed it with a code, so it was removed from your profile.',
  phoneReleasedAdvice:
    'If it was you: sign in as before, enter the number in your profile again and confirm it with a code. If not, enter your own number.',

  signInGuessedTitle: 'Failed sign-ins at {studio}',
  signInGuessed:
    'Somebody has entered your e-mail address with a wrong password several times at {studio}. None of these attempts got in.',
  signInGuessedState:
    'Your account is not locked, and your password works as before. For some minutes an answer may take a few seconds longer.',
  signInGuessedAdvice:
    'If it was you and you do not remember your password, ask for a link to set a new one where you sign in. If it was not you, make sure that you use this password nowhere else.',
  codesGuessed:
    'Somebody has entered your password at {studio}, and then wrong codes several times. None of these attempts got in.',
  codesGuessedAdvice:
    'If it was you, use a recovery code, or ask the operators of the service to remove your two-step sign-in. If it was not you, somebody knows your password: set a new one now, by “Forgot password?” where you sign in.',

  factorSetUpTitle: 'Two-step sign-in is on at {studio}',
  factorSetUp:
    'Two-step sign-in was set up for you at {studio}. From now on signing in needs a second step: a code of an authenticator app, or a passkey.',
  factorSetUpAdvice:
    'If it was you, nothing is left to do. If it was not you, somebody knows your password: set a new one now, by “Forgot password?” where you sign in, and ask the operators of the service to remove the two-step sign-in.',

  receiptTitle: 'Receipt: {item}',
  receipt: 'You paid at {studio}:',
  receiptPlace: 'You paid at {studio}, {place}:',
  receiptItem: 'For: {item}',
  receiptPaid: 'Paid: {amount}, {how}',
  receiptOn: 'On: {moment}',
  receiptNumber: 'Number: {number}',
  receiptRefund: 'Refunded on {moment}: {amount}',
  receiptCash: 'in cash',
  receiptCard: 'by card',
  receiptTransfer: 'by bank transfer',
  receiptOnline: 'online',
  receiptNoTax: 'This confirms a payment. It is no tax receipt.',

  passwordTitle: 'Set your password for {studio}',
  password: 'open this link to set your password for {studio}:',
  passwordAction: 'Set password',
  passwordEnd:
    'The link works once and for 60 minutes. A newer link ends it. If you did not ask for it, you need to do nothing.',
} as const;

export const en = {
  receivedSubject: 'Payment received for {edition}',
  received: 'we received {amount} for {entry} at {edition}.',
  paid: 'Paid: {charges}. Reference: {order}.',
  refundSubject: 'Your payment for {edition} is to be refunded',
  chargeRefund: 'your payment for {charge} of {entry} at {edition} is to be refunded.',
  arrange: '{studio} will arrange the refund with you. You do not need to do anything.',
  festival_unavailable: 'we received {amount} for tickets to {edition}, but it accepts no more visitors.',
  late_payment_no_inventory:
    'we received {amount} for tickets to {edition}, but the payment arrived late and the tickets are sold out.',
  edition_cancelled: 'we received {amount} for tickets to {edition}, but it was cancelled.',
  other: 'we received {amount} for tickets to {edition}, but the tickets cannot be issued.',
  arrangeOrder: '{studio} will arrange the refund with you. Reference: {order}.',
  cancelledSubject: '{edition} is cancelled',
  entryCancelled: 'we are sorry: {edition}, where {entry} was entered, is cancelled.',
  owed: 'Nothing more is owed. Payments are refunded; {studio} will arrange that with you.',
  orderCancelled:
    'we are sorry: {edition}, which you ordered tickets for, is cancelled. The tickets are no longer valid.',
  refund: 'Your payment is refunded; {studio} will arrange that with you.',
} as const;

import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const de: TranslationOf<typeof en> = {
  receivedSubject: 'Zahlung für {edition} erhalten',
  received: 'Wir haben {amount} für {entry} bei {edition} erhalten.',
  paid: 'Bezahlt: {charges}. Referenz: {order}.',
  refundSubject: 'Ihre Zahlung für {edition} wird erstattet',
  chargeRefund: 'Ihre Zahlung für {charge} von {entry} bei {edition} wird erstattet.',
  arrange: '{studio} klärt die Erstattung mit Ihnen. Sie brauchen nichts zu tun.',
  festival_unavailable:
    'Wir haben {amount} für Tickets zu {edition} erhalten, doch es werden keine Gäste mehr angenommen.',
  late_payment_no_inventory:
    'Wir haben {amount} für Tickets zu {edition} erhalten, doch die Zahlung kam zu spät und die Tickets sind ausverkauft.',
  edition_cancelled: 'Wir haben {amount} für Tickets zu {edition} erhalten, doch die Veranstaltung wurde abgesagt.',
  other: 'Wir haben {amount} für Tickets zu {edition} erhalten, doch die Tickets können nicht ausgestellt werden.',
  arrangeOrder: '{studio} klärt die Erstattung mit Ihnen. Referenz: {order}.',
  cancelledSubject: '{edition} ist abgesagt',
  entryCancelled: 'Es tut uns leid: {edition}, wo {entry} angemeldet war, ist abgesagt.',
  owed: 'Es ist nichts mehr zu zahlen. Zahlungen werden erstattet; {studio} klärt das mit Ihnen.',
  orderCancelled:
    'Es tut uns leid: {edition}, wofür Sie Tickets bestellt haben, ist abgesagt. Die Tickets gelten nicht mehr.',
  refund: 'Ihre Zahlung wird erstattet; {studio} klärt das mit Ihnen.',
};

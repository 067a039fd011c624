import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const pl: TranslationOf<typeof en> = {
  receivedSubject: 'Otrzymano płatność: {edition}',
  received: 'Otrzymaliśmy {amount} za zgłoszenie {entry} na {edition}.',
  paid: 'Opłacono: {charges}. Numer: {order}.',
  refundSubject: 'Płatność zostanie zwrócona: {edition}',
  chargeRefund: 'Płatność za {charge} ({entry}, {edition}) zostanie zwrócona.',
  arrange: '{studio} skontaktuje się w sprawie zwrotu. Nie trzeba nic robić.',
  festival_unavailable: 'Otrzymaliśmy {amount} za bilety na {edition}, ale nie ma już miejsc dla publiczności.',
  late_payment_no_inventory:
    'Otrzymaliśmy {amount} za bilety na {edition}, ale płatność wpłynęła za późno i bilety są wyprzedane.',
  edition_cancelled: 'Otrzymaliśmy {amount} za bilety na {edition}, ale wydarzenie zostało odwołane.',
  other: 'Otrzymaliśmy {amount} za bilety na {edition}, ale nie można wystawić biletów.',
  arrangeOrder: '{studio} skontaktuje się w sprawie zwrotu. Numer: {order}.',
  cancelledSubject: 'Odwołane: {edition}',
  entryCancelled: 'Z przykrością informujemy, że wydarzenie {edition}, na które zgłoszono {entry}, jest odwołane.',
  owed: 'Nic więcej nie trzeba płacić. Płatności zostaną zwrócone; {studio} skontaktuje się w tej sprawie.',
  orderCancelled:
    'Z przykrością informujemy, że wydarzenie {edition}, na które zamówiono bilety, jest odwołane. Bilety straciły ważność.',
  refund: 'Płatność zostanie zwrócona; {studio} skontaktuje się w tej sprawie.',
};

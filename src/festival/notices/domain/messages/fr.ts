import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  receivedSubject: 'Paiement reçu pour {edition}',
  received: 'Nous avons reçu {amount} pour {entry}, {edition}.',
  paid: 'Payé : {charges}. Référence : {order}.',
  refundSubject: 'Votre paiement pour {edition} sera remboursé',
  chargeRefund: 'Votre paiement pour {charge} ({entry}, {edition}) sera remboursé.',
  arrange: '{studio} organisera le remboursement avec vous. Vous n’avez rien à faire.',
  festival_unavailable: 'Nous avons reçu {amount} pour des billets pour {edition}, mais le public n’est plus accepté.',
  late_payment_no_inventory:
    'Nous avons reçu {amount} pour des billets pour {edition}, mais le paiement est arrivé trop tard et les billets sont épuisés.',
  edition_cancelled: 'Nous avons reçu {amount} pour des billets pour {edition}, mais l’événement a été annulé.',
  other: 'Nous avons reçu {amount} pour des billets pour {edition}, mais les billets ne peuvent pas être émis.',
  arrangeOrder: '{studio} organisera le remboursement avec vous. Référence : {order}.',
  cancelledSubject: 'Annulé : {edition}',
  entryCancelled: 'Nous sommes désolés : {edition}, où {entry} était inscrit, est annulé.',
  owed: 'Plus rien n’est dû. Les paiements sont remboursés ; {studio} s’en occupera avec vous.',
  orderCancelled:
    'Nous sommes désolés : {edition}, pour lequel vous avez commandé des billets, est annulé. Les billets ne sont plus valables.',
  refund: 'Votre paiement vous sera remboursé ; {studio} s’en occupera avec vous.',
};

import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const es: TranslationOf<typeof en> = {
  receivedSubject: 'Pago recibido para {edition}',
  received: 'Hemos recibido {amount} por {entry} en {edition}.',
  paid: 'Pagado: {charges}. Referencia: {order}.',
  refundSubject: 'Se devolverá tu pago para {edition}',
  chargeRefund: 'Se devolverá tu pago de {charge} de {entry} en {edition}.',
  arrange: '{studio} acordará la devolución contigo. No tienes que hacer nada.',
  festival_unavailable: 'Hemos recibido {amount} por entradas para {edition}, pero ya no se admite más público.',
  late_payment_no_inventory:
    'Hemos recibido {amount} por entradas para {edition}, pero el pago llegó tarde y las entradas están agotadas.',
  edition_cancelled: 'Hemos recibido {amount} por entradas para {edition}, pero se ha cancelado.',
  other: 'Hemos recibido {amount} por entradas para {edition}, pero las entradas no se pueden emitir.',
  arrangeOrder: '{studio} acordará la devolución contigo. Referencia: {order}.',
  cancelledSubject: 'Cancelado: {edition}',
  entryCancelled: 'Lo sentimos: se ha cancelado {edition}, donde participaba {entry}.',
  owed: 'No queda nada por pagar. Los pagos se devuelven; {studio} lo acordará contigo.',
  orderCancelled:
    'Lo sentimos: se ha cancelado {edition}, para lo que habías pedido entradas. Las entradas ya no son válidas.',
  refund: 'Se te devolverá el pago; {studio} lo acordará contigo.',
};

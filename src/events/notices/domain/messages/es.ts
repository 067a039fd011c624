import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const es: TranslationOf<typeof en> = {
  changedSubject: '{title}: nueva hora o nuevo lugar',
  changed: 'Ha cambiado la hora o el lugar de {title}, para lo que tienes entradas.',
  ends: 'Termina el {moment}.',
  valid: 'Tus entradas siguen siendo válidas. Si no puedes venir, ponte en contacto con {studio}.',
  cancelledSubject: 'Cancelado: {title}',
  cancelled:
    'Lo sentimos: se ha cancelado {title}, para lo que habías pedido entradas. Las entradas ya no son válidas.',
  refund: 'Se te devolverá el pago; {studio} lo acordará contigo.',
};

import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const es: TranslationOf<typeof en> = {
  subject: 'Tus entradas para {title}',
  here: 'Aquí tienes tus entradas para {title}.',
  begins: 'Empieza el {moment}.',
  venue: 'Lugar: {venue}.',
  attached:
    'Van adjuntas, para imprimirlas o enseñarlas en el móvil. Cada código sirve para una sola entrada: no se lo pases a nadie.',
  when: 'Cuándo',
  period: '{from} – {until}',
  where: 'Dónde',
  admission: 'Entrada',
  name: 'Nombre',
};

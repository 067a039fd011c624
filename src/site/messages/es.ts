import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const es: TranslationOf<typeof en> = {
  thanks: 'Gracias',
  lead: 'Puede cerrar esta página. El estudio recibirá el aviso de su pago y se lo confirmará.',
};

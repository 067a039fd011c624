import { catalogue } from '@studio/texts';

import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { pl } from './pl';
import { uk } from './uk';

/** Texts of the pages where people connect assistants, and disconnect them (OAUTH-37 to OAUTH-40, OAUTH-51). */
export const say = catalogue({ en, de, es, uk, pl, fr });

/** Keys of the texts that have no values. */
export type PageText = {
  [Key in keyof typeof en]: (typeof en)[Key] extends `${string}{${string}` ? never : Key;
}[keyof typeof en];

import { catalogue } from '@studio/texts';

import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { pl } from './pl';
import { uk } from './uk';

/** Texts of the pages of studios (LANG-3). */
export const say = catalogue({ en, de, es, uk, pl, fr });

import { catalogue } from '@studio/texts';

import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { pl } from './pl';
import { uk } from './uk';

/** Texts of the guide to connecting an assistant (OAUTH-50). Names of menus are general where vendors often change them. */
export const say = catalogue({ en, de, es, uk, pl, fr });

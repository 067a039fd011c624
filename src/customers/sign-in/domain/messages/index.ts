import { catalogue } from '@studio/texts';

import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { pl } from './pl';
import { uk } from './uk';

/** Texts of one-time codes (OTP-4). All but the Ukrainian one are in the letters of GSM, which make one SMS of 160. */
export const say = catalogue({ en, de, es, uk, pl, fr });

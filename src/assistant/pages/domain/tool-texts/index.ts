import type { Language } from '@studio/texts';

import { de } from './de';
import { es } from './es';
import { fr } from './fr';
import { pl } from './pl';
import type { ToolTexts } from './tool-texts';
import { uk } from './uk';

/** What people read about tools in other languages than English, which the tools themselves say. */
export const TOOL_TEXTS: Readonly<Partial<Record<Language, ToolTexts>>> = { de, es, uk, pl, fr };

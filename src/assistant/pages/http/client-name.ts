import { shownText } from '@studio/http';
import type { Language } from '@studio/texts';

import { say } from '../domain/messages';

/** The name of a client as pages show it (OAUTH-37). */
export function clientNameOf(name: string, language: Language): string {
  return shownText(name, say(language, 'unnamed'));
}

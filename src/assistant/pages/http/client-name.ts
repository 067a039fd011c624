import { shownText } from '@studio/http';

/** The name of a client as pages show it (OAUTH-37). */
export function clientNameOf(name: string): string {
  return shownText(name, 'Unnamed assistant');
}

import type { MembershipRole } from '@studio/access';
import type { Language } from '@studio/texts';

import { say } from './messages';

/** The name of a role for people. */
export function roleName(role: MembershipRole, language: Language): string {
  return say(language, role);
}

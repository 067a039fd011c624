import type { Caller } from '../../application/caller';

/**
 * The person to whose classes the answer is limited: a signed-in trainer sees only their own (SIGN-6). Null: all
 * classes.
 */
export function narrowedTo({ credential }: Pick<Caller, 'credential'>): number | null {
  return credential.kind === 'personal_sign_in' && credential.role === 'trainer' ? credential.userId : null;
}

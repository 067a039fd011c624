import type { Caller } from '../../application/caller';

/** The person whose own classes alone are in sight, null where all are: trainers who signed in see theirs (SIGN-6). */
export function narrowedTo({ credential }: Pick<Caller, 'credential'>): number | null {
  return credential.kind === 'personal_sign_in' && credential.role === 'trainer' ? credential.userId : null;
}

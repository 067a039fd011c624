import { OAUTH_PATHS } from '../../domain/oauth-paths';

/** Pages of a pending request, below its return address. */
export type PendingPage = 'sign-in' | 'consent';

/** An authorization request whose person signs in or decides. */
export interface PendingRequest {
  readonly id: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  /** Whether the consent includes refresh tokens (OAUTH-7). */
  readonly isOffline: boolean;
  readonly state: string | null;
  /** The requested studio. */
  readonly accountId: number;
  /** The person signed in to the browser's session; null before the sign-in. */
  readonly signedIn: { readonly userId: number; readonly sessionUid: string } | null;
  /** The page on which it waits. */
  readonly page: PendingPage;
}

export function pendingPath(id: string, page: PendingPage): string {
  return `${OAUTH_PATHS.authorize}/${id}/${page}`;
}

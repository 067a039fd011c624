import { OAUTH_PATHS } from '../../domain/oauth-paths';

/** Pages of a pending request, below the address it comes back to. */
export type PendingPage = 'sign-in' | 'consent';

/** What a client asked for and waits for, whose person signs in or decides. */
export interface PendingRequest {
  readonly id: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  /** Whether the consent is to refresh tokens as well (OAUTH-7). */
  readonly isOffline: boolean;
  readonly state: string | null;
  /** The studio it is for. */
  readonly accountId: number;
  /** Who is signed in, in the browser's session; null before the sign-in. */
  readonly signedIn: { readonly userId: number; readonly sessionUid: string } | null;
  /** What it waits for. */
  readonly page: PendingPage;
}

/** The address of a page of a pending request. */
export function pendingPath(id: string, page: PendingPage): string {
  return `${OAUTH_PATHS.authorize}/${id}/${page}`;
}

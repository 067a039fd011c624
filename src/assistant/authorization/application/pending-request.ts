/** What a client asked for and waits for, whose person signs in or decides. */
export interface PendingRequest {
  readonly id: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly state: string | null;
  /** The studio it is for. */
  readonly accountId: number;
  /** Who is signed in, in the browser's session; null before the sign-in. */
  readonly signedIn: { readonly userId: number; readonly sessionUid: string } | null;
  /** What it waits for. */
  readonly page: 'sign-in' | 'consent';
}

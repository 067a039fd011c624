/** Port: what sign-ins of a studio's customers leave behind. The context that keeps customers provides it. */
export abstract class SignInRemains {
  /** Deletes states, codes, challenges and links that came to nothing before `instant`. */
  abstract forget(accountId: number, instant: Date): Promise<void>;
}

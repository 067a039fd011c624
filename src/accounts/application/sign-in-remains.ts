/** Port to the sign-in data of a studio's customers. Implemented by the context that owns customers. */
export abstract class SignInRemains {
  /** Deletes states, codes, challenges and links that expired unused before `instant`. */
  abstract forget(accountId: number, instant: Date): Promise<void>;
}

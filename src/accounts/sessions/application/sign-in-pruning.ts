/** Port to the sign-in data of a studio's customers. Implemented by the context that owns customers. */
export abstract class SignInPruning {
  /** Deletes states, codes, challenges and links from before `instant` that are no longer valid. */
  abstract prune(accountId: number, instant: Date): Promise<void>;
}

/** Port: what assistants may do on behalf of people. The context that connects assistants provides it. */
export abstract class AssistantAccess {
  /**
   * Ends every access and sign-in of the person, in all studios, within the open unit (OAUTH-32). Returns how many assistants
   * had access, one counted for each consent.
   */
  abstract endOfPerson(userId: number): Promise<number>;
  /** Ends every access to the studio, whoever connected it, within the open unit (OAUTH-32). Returns as `endOfPerson` does. */
  abstract endOfStudio(accountId: number): Promise<number>;
}

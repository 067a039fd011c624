/** Port to the access that people gave to assistants. Implemented by the context that connects assistants. */
export abstract class AssistantAccess {
  /**
   * Ends all access and sign-ins of the person, in all studios, within the open transaction (OAUTH-32). Returns how many
   * consents were ended.
   */
  abstract endOfPerson(userId: number): Promise<number>;
  /**
   * Ends all access to the studio, for every person, within the open transaction (OAUTH-32). Returns how many consents were
   * ended.
   */
  abstract endOfStudio(accountId: number): Promise<number>;
}

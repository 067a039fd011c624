/** Port to the access that people granted to assistants. Implemented by the context that connects assistants. */
export abstract class AssistantAccess {
  /** Ends all access and sign-ins of the person, in the open transaction (OAUTH-32). Returns the number of ended consents. */
  abstract endOfPerson(userId: number): Promise<number>;
  /** Ends all access to the studio, in the open transaction (OAUTH-32). Returns the number of ended consents. */
  abstract endOfStudio(accountId: number): Promise<number>;
}

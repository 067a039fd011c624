/** Port to the access that people granted to assistants. Implemented by the context that connects assistants. */
export abstract class AssistantAccess {
  /** Ends all access and sign-ins of the person, in the open transaction (OAUTH-32). Returns the number of ended consents. */
  abstract endOfPerson(userId: number): Promise<number>;
  /** Ends sign-ins of the person that have not led to a connection, in the open transaction (SF-17). */
  abstract endSignInsOfPerson(userId: number): Promise<void>;
  /** Ends all access to the studio, in the open transaction (OAUTH-32). Returns the number of ended consents. */
  abstract endOfStudio(accountId: number): Promise<number>;
}

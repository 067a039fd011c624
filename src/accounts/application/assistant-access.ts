/** Port: what assistants may do on behalf of people. The context that connects assistants provides it. */
export abstract class AssistantAccess {
  /** Ends every access and sign-in of the person, in all studios, within the open unit (OAUTH-32). */
  abstract endOfPerson(userId: number): Promise<void>;
  /** Ends every access to the studio, whoever connected it, within the open unit (OAUTH-32). */
  abstract endOfStudio(accountId: number): Promise<void>;
}

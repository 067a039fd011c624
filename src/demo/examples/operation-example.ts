/** The request of an operation that succeeds in the sandbox studio, as far as its description does not have it. */
export interface OperationExample {
  /** Parameters by name; an `id` that is absent here is the row that the collection before it in the path is named for. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** JSON body; absent if the examples of its fields work together as they are. */
  readonly body?: unknown;
}

export type OperationExamples = Readonly<Record<string, OperationExample>>;

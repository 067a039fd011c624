import { Injectable } from '@nestjs/common';

/** A fact in the past tense, JSON-safe. `kind` names it, such as `customer.merged`. */
export interface DomainEvent {
  readonly kind: string;
  /** The studio it happened in. */
  readonly accountId: number;
}

type Handler = (event: DomainEvent) => Promise<void>;

/**
 * Notifies other contexts of a change without knowing them. Handlers run one after the other in the publisher's
 * transaction, so what they record exists if and only if the change does. For effects outside the database they record
 * a job.
 */
@Injectable()
export class DomainEvents {
  private readonly handlers = new Map<string, Handler[]>();

  /** Registers `handler` for events of `kind`; called once at start, in `onModuleInit`. */
  on<Event extends DomainEvent>(kind: Event['kind'], handler: (event: Event) => Promise<void>): void {
    this.handlers.set(kind, [...(this.handlers.get(kind) ?? []), handler as Handler]);
  }

  /** Runs the handlers of the event; an error of one of them fails the transaction. */
  async publish(event: DomainEvent): Promise<void> {
    for (const handler of this.handlers.get(event.kind) ?? []) await handler(event);
  }
}

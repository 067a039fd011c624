import type { ActorContext } from '@studio/access';
import type { DomainError } from '@studio/kernel';
import type { Statement, StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { PaidStudio } from '../../accounts';
import type { DoorTicket, EntryRefusal, OwnerKind, RefundReasonCode, ScanSource, TicketOrderSource } from '../domain';
import type { TicketOrderEntity } from '../entities/ticket-order.entity';

/** An event or edition that does not change until the end of the transaction. */
export interface LockedOwner {
  readonly id: number;
  readonly title: string;
  readonly currency: string;
  /** Places of all types together; null when only the types limit the sale. */
  readonly capacity: number | null;
  /** Cancelled or archived. */
  readonly isClosed: boolean;
  /** Whether one of its types must remain active (EVT-11). */
  readonly needsActiveType: boolean;
  /** Whether its tickets can be sold at the instant. */
  isOnSale(now: Date): boolean;
}

/** The owner at whose door a ticket is shown. */
export interface DoorOwner {
  readonly id: number;
  readonly isClosed: boolean;
}

/** What is printed on a ticket about the event or edition. */
export interface Occasion {
  readonly title: string;
  readonly venueName: string | null;
  readonly venueAddress: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
}

/** Where and how a ticket was shown. */
export interface Scan {
  readonly source: ScanSource;
  /** Address of the device; null where there is none. */
  readonly ip: string | null;
}

/** What decides on showing the tickets of an order. */
export interface ShowableOrder {
  readonly source: TicketOrderSource;
  readonly issuedByUserId: number | null;
}

/** An order as far as its money counts. */
export type SettledOrder = Pick<
  TicketOrderEntity,
  'id' | 'ownerId' | 'provider' | 'amountCents' | 'currency' | 'buyerEmail'
>;

/** An e-mail about one order; its text is made when it is sent. */
export type OrderNotice =
  | { readonly kind: 'tickets_issued'; readonly orderId: number; readonly email?: string }
  | { readonly kind: 'order_refund_due'; readonly orderId: number };

/** Subject of activities: its type, and what their actions begin with. */
interface LoggedSubject {
  readonly type: string;
  readonly action: string;
}

/** Names that clients, stored rows and waiting jobs depend on. */
export interface SaleNames {
  /** In texts of errors. */
  readonly owner: string;
  readonly type: string;
  /** Input of a ticket type, such as `ticket_type`. */
  readonly typeInput: string;
  /** Key of the owner's id in activities. */
  readonly ownerKey: string;
  readonly subjects: Readonly<Record<'order' | 'ticket' | 'type', LoggedSubject>>;
  readonly codePrefix: string;
  readonly orderPrefix: 'ev' | 'ft';
  /** What tokens and checkouts are sealed for. */
  readonly sealed: { readonly ticket: string; readonly order: string };
  readonly receipt: 'event_order' | 'festival_ticket_order';
  /** Row that e-mails are about, which an erasure removes with it. */
  readonly mailedRow: string;
  readonly noticesJob: string;
  /** Key of the count in the answer to an erasure. */
  readonly erased: string;
}

/** Rules in which owners differ. */
export interface SaleRules {
  /** Whether a closed owner also refuses the deletion of types and another mail of tickets. */
  readonly closesEntirely: boolean;
  /** Whether a refund of nothing is refused before the status of the order is considered (EVT-16). */
  readonly refusesFreeRefundsFirst: boolean;
  /** Whether deadlines of an order are removed when it ends. */
  readonly clearsDeadlines: boolean;
  /** Whether every activity of an order names the owner. */
  readonly logsOwner: boolean;
}

/** Errors with codes of the owner. */
export interface SaleRefusals {
  closed(): DomainError;
  notOnSale(input: 'owner' | 'order'): DomainError;
  /** A type is not sold; `input` names it. */
  typeNotSold(input: string): DomainError;
  /** A field is fixed, as an order of the type was paid; null where such types may change. */
  readonly typeFixed: ((input: string) => DomainError) | null;
  lastActiveType(): DomainError;
  atDoor(reason: EntryRefusal, ticket: DoorTicket | null): DomainError;
}

/** Why the orders of a cancelled owner end. */
export interface CancellationReason {
  readonly text: string;
  readonly code: RefundReasonCode | null;
  /** Whether activities of the orders name the status before and after. */
  readonly logsStatus: boolean;
}

/** Port: what tickets admit to. Contexts whose rows own tickets register it in `onModuleInit`. */
export interface SaleOwner {
  readonly kind: OwnerKind;
  readonly names: SaleNames;
  readonly rules: SaleRules;
  readonly refusals: SaleRefusals;
  readonly cancellation: CancellationReason;
  /** Kind of payment of its orders at payment companies; null where nothing is paid online. */
  readonly paymentTarget: 'ticket_order' | null;

  /** Throws `not_found` while the studio does not use the feature. */
  admit(ctx: ActorContext): void;

  isUsedBy(studio: PaidStudio): boolean;

  /** Locks the owner so that its tickets can be sold and ended. Throws `not_found`. */
  lock(manager: EntityManager, scope: StudioScope, id: number): Promise<LockedOwner>;

  /** The owner for its door; `isLocked` prevents changes until the end of the transaction. */
  door(scope: StudioScope, id: number, isLocked: boolean): Statement<DoorOwner>;

  /** One row when the studio has the owner. */
  exists(scope: StudioScope, id: number): Statement<{ readonly id: number }>;

  /** One row when the actor sees the owner. */
  seen(ctx: ActorContext, id: number): Statement<{ readonly id: number }>;

  /** What the tickets of the order admit to. */
  occasion(scope: StudioScope, orderId: number): Statement<Occasion>;

  /** Throws `forbidden` unless the actor may hand out tickets of the order. */
  assertMayShow(ctx: ActorContext, order: ShowableOrder): void;

  /** Records cash of the order at the owner's desk; nothing for other providers. A repeat adds nothing. */
  recordCash(
    manager: EntityManager,
    ctx: ActorContext,
    order: SettledOrder,
    direction: 'cash_in' | 'cash_out',
    reason: string | null,
  ): Promise<void>;

  /** Records the e-mail in the open transaction. */
  notify(scope: StudioScope, notice: OrderNotice): Promise<void>;
}

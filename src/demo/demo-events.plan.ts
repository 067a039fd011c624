/** Events for which a demo studio sells tickets. */
export interface DemoEventsPlan {
  readonly events: readonly DemoEventPlan[];
  /** Buyers of tickets: at least eight. */
  readonly buyers: readonly string[];
  readonly reasons: Readonly<Record<'refund' | 'void', string>>;
}

/** The state of an event: still a draft, upcoming with tickets sold and held, ended, archived, or cancelled with refunds due. */
export type DemoEventCourse = 'draft' | 'ahead' | 'over' | 'archived' | 'cancelled';

/** One ticketed event. */
export interface DemoEventPlan {
  readonly title: string;
  readonly summary: string;
  readonly descriptionHtml: string;
  /** Names of rooms of one location, or a place elsewhere. */
  readonly place: { readonly rooms: readonly string[] } | { readonly name: string; readonly address: string };
  /** Weeks from the week of seeding, and the day in it, 1 is Monday: rooms are free at weekends. */
  readonly week: number;
  readonly weekday: number;
  readonly startTime: string;
  readonly hours: number;
  readonly capacity?: number;
  readonly types: readonly DemoTicketType[];
  readonly course: DemoEventCourse;
}

/** A type of tickets; most people buy the first type of an event. */
export interface DemoTicketType {
  readonly name: string;
  readonly description: string;
  readonly inventory: number;
  readonly priceCents: number;
  /** Until a week before the event. */
  readonly earlyPriceCents?: number;
}

/** An event of the plan at its time. */
export interface DemoEvent {
  readonly id: number;
  readonly plan: DemoEventPlan;
  readonly typeIds: readonly number[];
  /** Calendar days of the studio. */
  readonly announcedOn: string;
  readonly date: string;
  readonly startsAt: Date;
}

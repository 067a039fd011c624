/** What a demo studio sells tickets for. */
export interface DemoEventsPlan {
  readonly events: readonly DemoEventPlan[];
  /** Who buys tickets: at least eight. */
  readonly buyers: readonly string[];
  readonly reasons: Readonly<Record<'refund' | 'void', string>>;
}

/**
 * What has become of an event: still a draft, ahead with tickets sold and held, over, put away in the archive, or cancelled with
 * money to give back.
 */
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

/** Tickets that are sold alike; the first type of an event is the one most people buy. */
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

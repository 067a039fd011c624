/** How much there is. Every studio has the same shape; the first may be older than the others. */
export interface Filling {
  readonly studios: number;
  readonly pastWeeks: number;
  /** Weeks behind the first studio; as the others without it. */
  readonly firstPastWeeks?: number;
}

/** Ids of studio `n` lie from `n * ID_SPAN` on; the service gives out its own from `FIRST_NEW_ID` on. */
export const ID_SPAN = 10_000_000;
export const FIRST_NEW_ID = 1_000_000_000_000;

export const LOCATIONS = ['riverside', 'old-town'] as const;
export const CLASSES_PER_WEEK = 26;
export const BOOKINGS_PER_CLASS = 6;
export const WEEKS_AHEAD = 2;
/** Customers who come in every week of the studio's life, numbered from 1. */
export const REGULARS = 50;
/** Customers who come for six weeks, numbered from `REGULARS + 1`: those of now first. */
export const PASSERS = 50;
/** Customers with an e-mail address and a password. */
export const PASSWORD_EVERY = 10;
export const PASSWORD = 'harbour lane at seven';
export const TICKETS = 40;

export const FIRST_NAMES = ['Mara', 'Jonas', 'Aiko', 'Luca', 'Sofia', 'Olena', 'Noah', 'Ines', 'Emil', 'Zoe'] as const;
export const LAST_NAMES = [
  'Weber',
  'Lindgren',
  'Tanaka',
  'Ferri',
  'Marin',
  'Koval',
  'Novak',
  'Silva',
  'Berg',
  'Roth',
] as const;

/** Somebody of a studio who is signed in. */
export type StaffRole = 'owner' | 'manager' | 'door';

/** A studio as clients know it. All texts of a studio end in `of studio <n>`, so that no answer can hold another one's unseen. */
export class Studio {
  /** Customers who are signed in on a phone: some of the regulars, some of those who come now. */
  static readonly SIGNED_IN: readonly number[] = [
    ...Array.from({ length: 20 }, (_, index) => index + 1),
    ...Array.from({ length: 10 }, (_, index) => REGULARS + index + 1),
  ];

  constructor(
    readonly n: number,
    readonly pastWeeks: number,
  ) {}

  get accountSlug(): string {
    return `studio-${this.n}`;
  }

  get eventId(): number {
    return this.idOf(1);
  }

  idOf(number: number): number {
    return this.n * ID_SPAN + number;
  }

  get customers(): number {
    return customersAfter(this.pastWeeks);
  }

  /** The class at a place of a week; 0 is the present week. */
  classId(week: number, slot: number): number {
    return this.idOf((week + this.pastWeeks) * CLASSES_PER_WEEK + slot);
  }

  customerToken(customer: number): string {
    return `ss_mob_traffic_customer_${this.n}_${customer}`;
  }

  staffToken(role: StaffRole): string {
    return `ss_mob_traffic_${role}_${this.n}`;
  }

  get websiteKey(): string {
    return `ss_live_traffic_website_${this.n}`;
  }

  get assistantKey(): string {
    return `ss_live_traffic_assistant_${this.n}`;
  }

  /** What the QR code of a ticket holds: 64 characters. */
  ticketToken(ticket: number): string {
    return String(this.idOf(ticket)).padStart(64, 'x');
  }

  customerEmail(customer: number): string {
    return `customer-${customer}@studio-${this.n}.example.org`;
  }

  staffEmail(role: StaffRole): string {
    return `${role}-${this.n}@example.org`;
  }

  /** Studios named in a text that are not this one. */
  othersIn(text: string): string[] {
    return [...text.matchAll(/of studio (\d+)/g)].flatMap(([, n = '']) => (n === String(this.n) ? [] : [n]));
  }
}

/** Customers of a studio with so long a past: each six weeks bring others beside the regulars. */
export function customersAfter(pastWeeks: number): number {
  return REGULARS + PASSERS * (1 + Math.max(0, Math.ceil((pastWeeks - 6) / 6)));
}

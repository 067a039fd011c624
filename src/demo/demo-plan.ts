import type { MembershipRole } from '@studio/access';

import type { AccountMode, ScheduleKind } from '../accounts';
import type { SoldKind } from '../passes';
import type { DemoEventsPlan } from './demo-events.plan';
import type { SalaryFormulaName, SalaryNumber } from '../reports';

/** The content of a demo studio. Items refer to each other by name; the seeder converts names into ids. */
export interface DemoPlan {
  readonly slug: string;
  readonly name: string;
  readonly mode: AccountMode;
  readonly currency: string;
  readonly countryCode: string;
  readonly defaultLanguage: string;
  readonly timezone: string;
  readonly brandColor: string;
  readonly slogan: string;
  readonly locations: readonly DemoLocation[];
  readonly directions: readonly { readonly name: string; readonly color: string }[];
  readonly classTypes: readonly DemoClassType[];
  readonly trainerTypes: readonly string[];
  readonly trainers: readonly { readonly name: string; readonly type: string; readonly bio: string }[];
  readonly staff: readonly DemoPlanMember[];
  readonly customers: readonly DemoPlanCustomer[];
  /** People who left their number on the website, and wait for a call. */
  readonly leads: readonly { readonly name: string; readonly phone: string }[];
  readonly series: readonly DemoSeries[];
  readonly singleClasses: readonly DemoSingleClass[];
  readonly segments: readonly { readonly name: string; readonly kind: SoldKind }[];
  readonly plans: readonly DemoClassPassPlan[];
  readonly passes: readonly DemoHeldPass[];
  readonly regulars: DemoRegulars;
  readonly money: DemoMoney;
  readonly festival: DemoFestivalPlan;
  readonly events: DemoEventsPlan;
}

/** Customers who attended all year. */
export interface DemoRegulars {
  /** Places in the plan's list of customers. */
  readonly customers: readonly number[];
  /** Name of the plan they buy. */
  readonly plan: string;
}

/** A year of money, in the studio's currency. */
export interface DemoMoney {
  /** The balance of each cashbox at the end of a month. */
  readonly floatCents: number;
  /** A visit that no pass covers. */
  readonly visitCents: number;
  /** Spent every month; the last one was once entered twice. */
  readonly expenses: readonly DemoExpense[];
  readonly salaries: readonly DemoSalary[];
  /** A new trainer without a salary. */
  readonly newcomer: { readonly name: string; readonly type: string; readonly bio: string };
  /** Private lessons and rentals of the last days. */
  readonly sessions: readonly DemoPaidSession[];
  readonly reasons: Readonly<
    Record<'epoch' | 'withdrawal' | 'count' | 'refund' | 'correction' | 'void' | 'payroll', string>
  >;
}

export interface DemoExpense {
  readonly category: string;
  readonly method: 'cashdesk' | 'bank_card' | 'bank_transfer';
  readonly amountCents: number;
  /** Of the month. */
  readonly day: number;
  readonly reason: string;
}

/** How some of the trainers are paid: so much a month, or by one rule for each class. */
export interface DemoSalary {
  readonly name: string;
  readonly trainers: readonly string[];
  readonly terms:
    | { readonly monthlyCents: number }
    | ({ readonly formula: SalaryFormulaName } & Readonly<Partial<Record<SalaryNumber, number>>>);
}

/** A lesson or rental of a customer, and its payment. */
export interface DemoPaidSession {
  readonly room: string;
  readonly classType: string;
  readonly trainer: string | null;
  readonly daysAgo: number;
  readonly startTime: string;
  /** Place of the customer in the plan's list. */
  readonly customer: number;
  /** Null is still due. */
  readonly paidCents: number | null;
  readonly refundedCents?: number;
}

/** A yearly festival. */
export interface DemoFestivalPlan {
  readonly title: string;
  readonly summary: string;
  readonly venueName: string;
  readonly venueAddress: string;
  /** The first has eight entries, the second five; those after them still register. */
  readonly categories: readonly DemoFestivalCategory[];
  /** Four names. */
  readonly judges: readonly string[];
  /** Why a manager chose the winner of a tie. */
  readonly tieBreak: string;
  readonly types: readonly DemoAdmissionType[];
  readonly buyers: readonly string[];
  /** The reason of a void ticket or a refund. */
  readonly refusal: string;
}

export interface DemoFestivalCategory {
  readonly code: string;
  readonly name: string;
  readonly feeCents: number;
  readonly entries: readonly string[];
  readonly isRegistering?: boolean;
  /** The reason why an entry was rejected or withdrew. */
  readonly refusal: string;
}

export interface DemoAdmissionType {
  readonly name: string;
  readonly description: string;
  readonly inventory: number;
  readonly priceCents: number;
}

/** A pass that a customer was sold. */
export interface DemoHeldPass {
  /** Place of the customer in the plan's list. */
  readonly customer: number;
  /** Name of one of the plan's plans. */
  readonly plan: string;
  /** Days before the day of seeding. */
  readonly daysAgo: number;
  /** Cents that were paid; all by default. */
  readonly paid?: number;
  /** The change by staff yesterday, and its reason. */
  readonly becomes?: 'frozen' | 'cancelled';
  readonly reason?: string;
}

/** One for each role. */
export interface DemoPlanMember {
  /** A trainer's is the name of one of the plan's trainers, who is linked to the member. */
  readonly name: string;
  readonly role: MembershipRole;
}

export interface DemoPlanCustomer {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly hasPassword?: boolean;
  /** What the owner noted. */
  readonly note?: string;
}

export interface DemoLocation {
  readonly name: string;
  readonly address: string;
  readonly timezone: string | null;
  readonly rooms: readonly { readonly name: string; readonly capacity: number }[];
}

export interface DemoClassType {
  readonly name: string;
  readonly direction: string;
  readonly kind?: ScheduleKind;
  readonly description: string;
  readonly minutes: number;
  readonly capacity?: number;
  readonly bookingCutoffMinutes?: number;
  readonly dropInPriceCents?: number;
  readonly rentalPriceCents?: number;
}

/** `[room, class type, trainer or null, weekday 1..7, HH:MM]`. */
export type DemoSeries = readonly [
  room: string,
  classType: string,
  trainer: string | null,
  weekday: number,
  startTime: string,
];

export interface DemoSingleClass {
  readonly room: string;
  readonly classType: string;
  readonly trainer: string | null;
  /** Days from the day of seeding. */
  readonly inDays: number;
  readonly startTime: string;
  readonly title?: string;
}

export interface DemoClassPassPlan {
  readonly name: string;
  readonly kind: SoldKind;
  readonly segment?: string;
  readonly description: string;
  readonly priceCents: number;
  readonly sessions: number;
  readonly validityDays: number;
  readonly classTypes: readonly string[];
  readonly trainerTypes?: readonly string[];
  readonly rooms?: readonly string[];
  readonly window?: readonly [from: string, until: string];
  readonly anyTimeAddonPriceCents?: number;
  readonly isTrial?: boolean;
}

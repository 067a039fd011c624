import type { Permission } from '@studio/access';

const CLASSES = ['scheduled_class', 'schedule_series', 'trainer_substitution'] as const;
const CATALOGUE = ['activity_direction', 'class_type', 'location', 'room', 'trainer', 'trainer_type'] as const;
const PLANS = ['class_pass_plan', 'class_pass_segment'] as const;
const EVENTS = ['event', 'event_order', 'event_ticket', 'event_ticket_type'] as const;
const FESTIVALS = ['festival_admission_type', 'festival_edition', 'festival_ticket', 'festival_ticket_order'] as const;
/** Of events and festivals: what is sold. */
const SOLD = ['event_order', 'event_ticket', 'festival_charge', 'festival_ticket', 'festival_ticket_order'] as const;

/** A part of what the desk shows. */
interface AreaOf {
  /** Kinds of the activity log whose entries may change it. */
  readonly kinds: readonly string[];
  /** Who may see it has one of these; anybody of the staff where it is empty. */
  readonly anyOf: readonly Permission[];
}

/** What the desk shows, part by part, with the permissions of the operations that read it (DESK-33). */
export const AREAS = {
  /** Name and look of the studio, its places, and what its people may do. */
  studio: { kinds: ['account', 'location', 'membership', 'user'], anyOf: [] },
  timetable: { kinds: [...CLASSES, ...CATALOGUE, 'class_booking'], anyOf: [] },
  bookings: {
    kinds: [...CLASSES, 'class_booking', 'class_pass', 'customer'],
    anyOf: ['manage_bookings', 'manage_clients', 'mark_attendance'],
  },
  customers: { kinds: ['customer'], anyOf: ['manage_clients', 'manage_bookings'] },
  leads: { kinds: ['website_lead'], anyOf: ['manage_website_leads'] },
  passes: {
    kinds: ['class_pass', 'class_booking', 'customer', 'customer_purchase'],
    anyOf: ['issue_customer_class_passes', 'manage_customer_class_passes', 'manage_clients', 'manage_bookings'],
  },
  payments: {
    kinds: ['customer_purchase', 'class_pass', 'class_booking', 'customer', 'fiscal_receipt', 'scheduled_class'],
    anyOf: ['record_customer_payments', 'view_studio_financial_reports'],
  },
  plans: {
    kinds: [...PLANS, 'class_type', 'activity_direction'],
    anyOf: ['issue_customer_class_passes', 'manage_customer_class_passes'],
  },
  cash: {
    kinds: [
      ...['cash_ledger_entry', 'cashbox_reconciliation', 'expense', 'finance_epoch', 'location', 'payroll_run'],
      ...['class_booking', 'class_pass', 'customer_purchase', ...SOLD],
    ],
    anyOf: ['manage_studio_cashflow'],
  },
  events: {
    kinds: EVENTS,
    anyOf: ['manage_events', 'check_in_event_tickets', 'door_staff'],
  },
  festivals: {
    kinds: FESTIVALS,
    anyOf: [
      ...['manage_festivals', 'manage_festival_registrations', 'manage_festival_finance'],
      ...['check_in_festival_tickets', 'door_staff'],
    ] as const,
  },
  settings: { kinds: ['account', ...CATALOGUE], anyOf: [] },
  people: {
    kinds: ['invitation', 'membership', 'trainer', 'user'],
    anyOf: ['manage_studio_settings', 'manage_trainers'],
  },
  keys: { kinds: ['api_token'], anyOf: ['manage_studio_settings'] },
  assistants: { kinds: ['assistant_connection'], anyOf: [] },
  sessions: { kinds: ['membership', 'mobile_session', 'user'], anyOf: [] },
} as const satisfies Readonly<Record<string, AreaOf>>;

export type Area = keyof typeof AREAS;
export type Marks = Readonly<Partial<Record<Area, string>>>;

/** What somebody with these permissions may see. */
export function areasFor(permissions: readonly Permission[]): Area[] {
  const may = (one: Permission) => permissions.includes(one);
  return (Object.keys(AREAS) as Area[]).filter((area) => {
    const { anyOf }: AreaOf = AREAS[area];
    return anyOf.length === 0 || anyOf.some(may);
  });
}

export function kindsOf(areas: readonly Area[]): string[] {
  return [...new Set(areas.flatMap((area): readonly string[] => AREAS[area].kinds))];
}

/** A mark of each area: another one after each change. */
export function marksOf(areas: readonly Area[], newest: ReadonlyMap<string, bigint>): Marks {
  const markOf = (area: Area) =>
    AREAS[area].kinds.reduce((sum, kind: string) => sum + (newest.get(kind) ?? 0n), 0n).toString(36);
  return Object.fromEntries(areas.map((area) => [area, markOf(area)]));
}

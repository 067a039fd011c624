/** Pages of the owner help, in the order in which they are listed (HELP-1). */
export const HELP_SLUGS = [
  'getting-started',
  'locations-and-rooms',
  'staff-and-permissions',
  'trainers-and-class-types',
  'class-schedule',
  'website-schedule-and-prices',
  'mobile-app-and-customer-sign-in',
  'customers',
  'languages',
  'booking-a-class',
  'cancelling-a-booking',
  'attendance-and-no-shows',
  'walk-in-after-class',
  'plans-and-prices',
  'class-passes',
  'how-pass-sessions-are-used',
  'trial-passes',
  'private-lessons-and-rentals',
  'payments-and-refunds',
  'cashboxes-and-expenses',
  'finance-and-earnings',
  'salaries-and-payroll',
  'events-and-tickets',
  'festival-battles',
  'website-leads-and-keys',
  'connect-an-assistant',
] as const;

/** One page of the owner help. */
export type HelpSlug = (typeof HELP_SLUGS)[number];

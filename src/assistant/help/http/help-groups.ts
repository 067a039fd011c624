import type { HelpSlug } from '../help-slugs';

/** A group of pages on the list, in order. */
export interface HelpGroup {
  readonly title: string;
  readonly slugs: readonly HelpSlug[];
}

/** The groups of the list; every page is in one group. */
export const HELP_GROUPS: readonly HelpGroup[] = [
  {
    title: 'Setting up',
    slugs: ['getting-started', 'locations-and-rooms', 'staff-and-permissions', 'trainers-and-class-types'],
  },
  {
    title: 'Timetable, website and app',
    slugs: ['class-schedule', 'website-schedule-and-prices', 'mobile-app-and-customer-sign-in'],
  },
  {
    title: 'Customers and bookings',
    slugs: [
      'customers',
      'languages',
      'booking-a-class',
      'cancelling-a-booking',
      'attendance-and-no-shows',
      'walk-in-after-class',
      'private-lessons-and-rentals',
    ],
  },
  {
    title: 'Plans and class passes',
    slugs: ['plans-and-prices', 'class-passes', 'how-pass-sessions-are-used', 'trial-passes'],
  },
  {
    title: 'Money',
    slugs: ['payments-and-refunds', 'cashboxes-and-expenses', 'finance-and-earnings', 'salaries-and-payroll'],
  },
  { title: 'Events and festivals', slugs: ['events-and-tickets', 'festival-battles'] },
  { title: 'Connections', slugs: ['website-leads-and-keys', 'connect-an-assistant'] },
];

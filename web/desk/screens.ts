import type { JSX } from 'preact';
import lazy from 'preact-iso/lazy';

import type { Desk } from './desk-context';
import type { IconName } from './parts/icon';

/** Screens that have a name of their own. */
export type ScreenName =
  'today' | 'week' | 'book' | 'customers' | 'leads' | 'cashbox' | 'door' | 'numbers' | 'settings' | 'sessions';

/** A screen of the desk. Its script is loaded when it is opened. */
export interface Screen {
  /** Its name in addresses: `/desk/{studio}/{path}`; `:id` and `:id?` are parameters. */
  readonly path: string;
  /** In the navigation, with its icon; absent for screens that others lead to. */
  readonly entry?: { readonly title: Exclude<ScreenName, 'sessions'>; readonly icon: IconName };
  /** Whether the person may use it at all; what they may not do is not shown. */
  readonly isFor: (desk: Desk) => boolean;
  readonly view: View;
}

type View = () => JSX.Element;

/** Whose work is with classes. */
const isForClasses = ({ can }: Desk) => can('manage_schedule', 'manage_bookings', 'mark_attendance', 'manage_clients');

const today = () => import('./screens/today/today.tsx');

/** Loads the script of the first screen while somebody signs in; without it, the screen loads it. */
export function loadFirstScreen(): void {
  today().catch(() => undefined);
}

/** All screens, in the order of the navigation; the first that the person may use opens first. */
export const SCREENS: readonly Screen[] = [
  {
    path: 'today/:id?',
    entry: { title: 'today', icon: 'today' },
    isFor: isForClasses,
    view: lazy<View>(async () => (await today()).Today),
  },
  {
    path: 'week/:id?',
    entry: { title: 'week', icon: 'week' },
    isFor: isForClasses,
    view: lazy<View>(async () => (await import('./screens/week/week.tsx')).Week),
  },
  {
    path: 'weekly',
    isFor: ({ can }) => can('manage_schedule'),
    view: lazy<View>(async () => (await import('./screens/week/weekly/weekly.tsx')).Weekly),
  },
  {
    path: 'book',
    entry: { title: 'book', icon: 'book' },
    isFor: ({ can }) => can('manage_bookings'),
    view: lazy<View>(async () => (await import('./screens/book/book.tsx')).Book),
  },
  {
    path: 'customers',
    entry: { title: 'customers', icon: 'customers' },
    isFor: ({ can }) => can('manage_clients', 'manage_bookings'),
    view: lazy<View>(async () => (await import('./screens/customers/customers.tsx')).Customers),
  },
  {
    path: 'leads',
    entry: { title: 'leads', icon: 'leads' },
    isFor: ({ can }) => can('manage_website_leads'),
    view: lazy<View>(async () => (await import('./screens/leads/leads.tsx')).Leads),
  },
  {
    path: 'cash/:id?',
    entry: { title: 'cashbox', icon: 'cashbox' },
    isFor: ({ can }) => can('manage_studio_cashflow'),
    view: lazy<View>(async () => (await import('./screens/cash/cash.tsx')).Cash),
  },
  {
    path: 'door/:kind?/:id?',
    entry: { title: 'door', icon: 'door' },
    isFor: ({ can }) => can('check_in_event_tickets', 'check_in_festival_tickets', 'door_staff'),
    view: lazy<View>(async () => (await import('./screens/door/door.tsx')).Door),
  },
  {
    path: 'numbers',
    entry: { title: 'numbers', icon: 'numbers' },
    isFor: ({ can }) => can('manage_bookings', 'view_studio_financial_reports', 'record_customer_payments'),
    view: lazy<View>(async () => (await import('./screens/numbers/numbers.tsx')).Numbers),
  },
  {
    path: 'settings/:part?',
    entry: { title: 'settings', icon: 'settings' },
    isFor: ({ can }) => can('manage_studio_settings', 'manage_trainers', 'view_activity_log'),
    view: lazy<View>(async () => (await import('./screens/settings/settings.tsx')).Settings),
  },
  {
    path: 'customers/:id',
    isFor: ({ can }) => can('manage_clients', 'manage_bookings'),
    view: lazy<View>(async () => (await import('./screens/customers/customer.tsx')).Customer),
  },
  {
    path: 'customers/:id/sell',
    isFor: ({ can }) => can('issue_customer_class_passes', 'manage_customer_class_passes'),
    view: lazy<View>(async () => (await import('./screens/sell/sell.tsx')).Sell),
  },
  {
    path: 'customers/:id/receipts/:payment',
    isFor: ({ can }) => can('record_customer_payments', 'view_studio_financial_reports'),
    view: lazy<View>(async () => (await import('./screens/customers/receipt.tsx')).Receipt),
  },
  {
    path: 'start/:step?',
    isFor: ({ studio }) => studio.role === 'owner',
    view: lazy<View>(async () => (await import('./screens/start/start.tsx')).Start),
  },
  {
    path: 'sessions',
    isFor: () => true,
    view: lazy<View>(async () => (await import('./screens/sessions/sessions.tsx')).Sessions),
  },
];

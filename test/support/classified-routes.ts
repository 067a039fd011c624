import type { Ability, Permission } from '@studio/access';

import { ASSISTANT_ROUTES } from './classified-assistant-routes';
import { CASH_ROUTES } from './classified-cash-routes';
import { EVENT_ENDING_ROUTES } from './classified-event-ending-routes';
import { EVENT_PROGRAMME_ROUTES } from './classified-event-programme-routes';
import { EVENT_SALES_ROUTES } from './classified-event-sales-routes';
import { EVENT_OVERVIEW_ROUTES } from './classified-event-overview-routes';
import { FESTIVAL_CHARGE_ROUTES } from './classified-charge-routes';
import { FESTIVAL_ADMISSION_ROUTES } from './classified-admission-routes';
import { EVENT_DOOR_ROUTES } from './classified-event-door-routes';
import { FESTIVAL_EDITION_ROUTES } from './classified-festival-routes';
import { TAKEN_MONEY_ROUTES } from './classified-money-routes';
import { FESTIVAL_PAYMENT_ROUTES } from './classified-payment-routes';
import { SESSION_REPORT_ROUTES } from './classified-session-report-routes';
import { PURCHASE_ROUTES } from './classified-purchase-routes';
import { SALARY_ROUTES } from './classified-salary-routes';
import { STATEMENT_ROUTES } from './classified-statement-routes';
import { PAYROLL_ROUTES } from './classified-payroll-routes';

/** Rows another studio may have, by the kind of id a route takes. */
export type ForeignKind =
  | 'admissionType'
  | 'activityDirection'
  | 'apiToken'
  | 'assistantConnection'
  | 'classPass'
  | 'booking'
  | 'cashMovement'
  | 'class'
  | 'classType'
  | 'customer'
  | 'customerNote'
  | 'event'
  | 'eventOrder'
  | 'eventTicket'
  | 'eventTicketType'
  | 'expense'
  | 'expenseCategory'
  | 'festivalCategory'
  | 'festivalCharge'
  | 'festivalEdition'
  | 'festivalEntry'
  | 'festivalJudge'
  | 'festivalMatch'
  | 'fiscalReceipt'
  | 'festivalTicket'
  | 'festivalPaymentAttempt'
  | 'invitation'
  | 'lead'
  | 'location'
  | 'membership'
  | 'payrollRun'
  | 'plan'
  | 'purchase'
  | 'room'
  | 'salaryModel'
  | 'segment'
  | 'series'
  | 'session'
  | 'substitution'
  | 'ticketOrder'
  | 'trainer'
  | 'trainerType';

/** Who may call a route, as the behaviour documents say; written by hand, never derived from the code. */
export type Who =
  | 'public'
  /** Admits its callers itself (MCP-6); its own tests show how. */
  | 'assistant'
  | 'any session'
  | 'customer'
  | 'staff'
  /** Staff of any role but the one that works for events alone (PERM-6). */
  | 'studio staff'
  | 'owner'
  | { readonly anyOf: readonly Permission[]; readonly isWholeStudio?: boolean }
  | { readonly allOf: readonly Permission[] }
  | { readonly customerOrAnyOf: readonly Permission[] }
  | { readonly ability: Ability; readonly needsSubscription: boolean };

/** A route of the interface with what has to hold for it. */
export interface Classified {
  readonly who: Who;
  /** A write that demo studios accept (DEMO-2). */
  readonly endsSession?: boolean;
  /** What `:id` names; another studio's is answered with 404 (GEN-9). */
  readonly id?: ForeignKind;
  /** A valid body, so that the request with another studio's id gets as far as looking for it. */
  readonly body?: object;
  /** What a permission reaches only with an input of the query. */
  readonly query?: string;
}

const SETTINGS: Who = { anyOf: ['manage_studio_settings'] };
const CLIENTS: Who = { anyOf: ['manage_clients'] };
const CLIENTS_OR_BOOKINGS: Who = { anyOf: ['manage_clients', 'manage_bookings'] };
const SCHEDULE_AND_BOOKINGS: Who = { allOf: ['manage_schedule', 'manage_bookings'] };
const BOOKINGS: Who = { anyOf: ['manage_bookings'] };
const PASS_MANAGERS: Who = { anyOf: ['manage_customer_class_passes'] };
const PASS_STAFF = { anyOf: ['issue_customer_class_passes', 'manage_customer_class_passes'] } as const satisfies Who;
const CORRECTIONS: Who = { anyOf: ['correct_closed_classes'] };
const BATTLES: Who = { ability: 'festival_battles:operate', needsSubscription: true };
const FESTIVALS: Who = { anyOf: ['manage_festivals'] };
const FESTIVALS_OR_JUDGES: Who = { anyOf: ['manage_festivals', 'judge_festivals'] };
const JUDGES: Who = { anyOf: ['judge_festivals'] };
const LEADS: Who = { anyOf: ['manage_website_leads'] };
const WEBSITE_FORM: Who = { allOf: ['manage_studio_settings', 'manage_website_leads'] };
const TRAINERS: Who = { anyOf: ['manage_trainers'] };
const TRAINER_LOGINS: Who = { allOf: ['manage_trainers', 'manage_studio_settings'] };
const SCHEDULE: Who = { anyOf: ['manage_schedule'] };
const SCHEDULE_OR_BOOKINGS: Who = { anyOf: ['manage_schedule', 'manage_bookings'] };
/** Trainers, who see their own classes only, and people who work for events, who see none, may not. */
const WHOLE_SCHEDULE: Who = { anyOf: ['manage_schedule'], isWholeStudio: true };

/** Every route of the service. A route that is missing here, or here and nowhere else, fails the matrix test. */
export const CLASSIFIED: Readonly<Record<string, Classified>> = {
  ...ASSISTANT_ROUTES,
  'GET /healthz': { who: 'public' },
  'GET /readyz': { who: 'public' },
  'GET /version': { who: 'public' },
  'GET /password': { who: 'public' },
  'POST /password': { who: 'public' },
  'GET /password/forgot': { who: 'public' },
  'POST /password/forgot': { who: 'public' },
  'GET /invitation': { who: 'public' },
  'POST /invitation': { who: 'public' },
  'GET /': { who: 'public' },
  'GET /desk/api/session': { who: 'public' },
  'POST /desk/api/session': { who: 'public' },
  'DELETE /desk/api/session': { who: 'public' },
  'POST /desk/api/session/code': { who: 'public' },
  'POST /desk/api/session/code/passkey': { who: 'public' },
  'POST /desk/api/session/passkey': { who: 'public' },
  'POST /desk/api/session/passkey/challenge': { who: 'public' },
  'POST /desk/api/demo': { who: 'public' },
  'GET /desk/api/changes': { who: 'staff' },
  'GET /desk/api/second-factor': { who: 'public' },
  'POST /desk/api/second-factor': { who: 'public' },
  'POST /desk/api/second-factor/secret': { who: 'public' },
  'POST /desk/api/second-factor/recovery-codes': { who: 'public' },
  'POST /desk/api/second-factor/removal': { who: 'public' },
  'POST /desk/api/second-factor/passkeys': { who: 'public' },
  'POST /desk/api/second-factor/passkeys/challenge': { who: 'public' },
  'POST /desk/api/second-factor/passkeys/new': { who: 'public' },
  'PATCH /desk/api/second-factor/passkeys/:id': { who: 'public' },
  'POST /desk/api/second-factor/passkeys/:id/removal': { who: 'public' },
  'GET /docs/sandbox/people': { who: 'public' },
  'POST /docs/sandbox/people/:as/sign-in': { who: 'public' },
  'GET /guides': { who: 'public' },
  'GET /guides/:slug': { who: 'public' },
  'GET /help': { who: 'public' },
  'GET /help/:slug': { who: 'public' },
  'GET /pay/done': { who: 'public' },
  'POST /pay/done': { who: 'public' },
  'GET /robots.txt': { who: 'public' },
  'GET /sitemap.xml': { who: 'public' },
  'GET /s/:accountSlug': { who: 'public' },
  'GET /s/:accountSlug/picture.png': { who: 'public' },
  'GET /s/:accountSlug/:locationSlug': { who: 'public' },
  'GET /s/:accountSlug/:locationSlug/lead': { who: 'public' },
  'POST /s/:accountSlug/:locationSlug/lead': { who: 'public' },
  'GET /api/v1/public/:accountSlug/:locationSlug/schedule': { who: 'public' },
  'GET /api/v1/public/:accountSlug/:locationSlug/classes': { who: 'public' },
  'GET /api/v1/public/:accountSlug/:locationSlug/schedule.ics': { who: 'public' },
  'GET /calendar/:token.ics': { who: 'public' },
  'GET /api/v1/public/:accountSlug/:locationSlug/price': { who: 'public' },

  'GET /api/v1/mobile/studios/:accountSlug': { who: 'public' },
  'POST /api/v1/mobile/auth/staff/login': { who: 'public' },
  'POST /api/v1/mobile/auth/customer/email-login': { who: 'public' },
  'POST /api/v1/mobile/auth/customer/otp/send': { who: 'public' },
  'POST /api/v1/mobile/auth/customer/otp/verify': { who: 'public' },
  'GET /api/v1/mobile/auth/customer/idp/:accountSlug/redirect': { who: 'public' },
  'GET /api/v1/mobile/auth/customer/idp/callback': { who: 'public' },
  'POST /api/v1/mobile/auth/customer/idp/exchange': { who: 'public' },
  'POST /api/v1/mobile/auth/password/forgot': { who: 'public' },
  'POST /api/v1/mobile/auth/password/reset': { who: 'public' },

  'GET /api/v1/mobile/me': { who: 'any session' },
  'POST /api/v1/mobile/logout': { who: 'any session', endsSession: true },
  'GET /api/v1/mobile/sessions': { who: 'any session' },
  'DELETE /api/v1/mobile/sessions/:id': { who: 'any session', id: 'session' },
  'POST /api/v1/mobile/device-tokens': { who: 'any session' },
  'PUT /api/v1/mobile/customer/profile': { who: 'customer' },
  'POST /api/v1/mobile/customer/profile/phone/send': { who: 'customer' },
  'POST /api/v1/mobile/customer/profile/phone/resend': { who: 'customer' },
  'POST /api/v1/mobile/customer/profile/phone/verify': { who: 'customer' },
  'GET /api/v1/mobile/staff/customers': { who: CLIENTS_OR_BOOKINGS },

  'GET /api/v1/mobile/schedule': { who: 'any session' },
  'GET /api/v1/mobile/classes/:id': { who: 'any session', id: 'class' },
  'POST /api/v1/mobile/classes/:id/customer-booking': { who: 'customer', id: 'class' },
  'POST /api/v1/mobile/classes/:id/staff-bookings': { who: BOOKINGS, id: 'class', body: { customer_id: 1 } },
  'PATCH /api/v1/mobile/bookings/:id': { who: BOOKINGS, id: 'booking', body: { status: 'attended' } },
  'DELETE /api/v1/mobile/bookings/:id': { who: { customerOrAnyOf: ['manage_bookings'] }, id: 'booking' },
  'GET /api/v1/mobile/customer/bookings': { who: 'customer' },
  'GET /api/v1/mobile/customer/calendar-address': { who: 'customer' },
  'POST /api/v1/mobile/customer/calendar-address': { who: 'customer' },
  'DELETE /api/v1/mobile/customer/calendar-address': { who: 'customer' },

  'GET /api/v1/manage/classes/:id/corrections': { who: CORRECTIONS, id: 'class' },
  'POST /api/v1/manage/classes/:id/corrections/bookings': {
    who: CORRECTIONS,
    id: 'class',
    body: { customer_id: 1, reason: 'Was here.' },
  },
  'POST /api/v1/manage/bookings/:id/corrections/removal': {
    who: CORRECTIONS,
    id: 'booking',
    body: { pass_effect: 'return_session', reason: 'Was not here.' },
  },

  'POST /api/v1/manage/classes/:id/cancel-closed': {
    who: CORRECTIONS,
    id: 'class',
    body: { pass_effect: 'return_session', reason: 'Did not take place.' },
  },

  'POST /api/v1/manage/quick-bookings': { who: BOOKINGS },

  'GET /api/v1/website-form': { who: { ability: 'website_leads:create', needsSubscription: true } },
  'GET /api/v1/manage/website-form/bot-check': { who: WEBSITE_FORM },
  'PUT /api/v1/manage/website-form/bot-check': { who: WEBSITE_FORM },
  'DELETE /api/v1/manage/website-form/bot-check': { who: WEBSITE_FORM },
  'GET /api/v1/manage/api-tokens/:id/refused-tries': { who: WEBSITE_FORM, id: 'apiToken' },
  'POST /api/v1/website-leads': { who: { ability: 'website_leads:create', needsSubscription: true } },

  'GET /api/v1/manage/account': { who: 'staff' },
  'PATCH /api/v1/manage/account': { who: SETTINGS },
  'PUT /api/v1/manage/account/second-factor': { who: 'owner' },
  'GET /api/v1/manage/subscription': { who: SETTINGS },
  'GET /api/v1/manage/memberships': { who: { anyOf: ['manage_studio_settings', 'manage_trainers'] } },
  'POST /api/v1/manage/memberships': { who: 'owner' },
  'PATCH /api/v1/manage/memberships/:id': { who: 'owner', id: 'membership', body: { role: 'admin' } },
  'DELETE /api/v1/manage/memberships/:id': { who: 'owner', id: 'membership' },
  'POST /api/v1/manage/memberships/:id/sessions/revoke': { who: 'owner', id: 'membership' },
  'POST /api/v1/manage/memberships/:id/invite': { who: 'owner', id: 'membership' },
  'GET /api/v1/manage/invitations': { who: { anyOf: ['manage_studio_settings', 'manage_trainers'] } },
  'POST /api/v1/manage/invitations/:id/withdraw': { who: TRAINER_LOGINS, id: 'invitation' },
  'POST /api/v1/manage/invitations/:id/resend': { who: TRAINER_LOGINS, id: 'invitation' },
  'GET /api/v1/manage/me/invitations': { who: 'staff' },
  'POST /api/v1/manage/me/invitations/:id/accept': { who: 'staff', id: 'invitation' },
  'POST /api/v1/manage/me/invitations/:id/refuse': { who: 'staff', id: 'invitation' },
  'POST /api/v1/manage/trainers/:id/login': {
    who: TRAINER_LOGINS,
    id: 'trainer',
    body: { email: 'new@example.org', permissions: null },
  },
  'DELETE /api/v1/manage/trainers/:id/login': { who: TRAINERS, id: 'trainer' },
  'PATCH /api/v1/manage/me': { who: 'staff' },
  'PUT /api/v1/manage/me/password': { who: 'staff' },
  'GET /api/v1/manage/api-tokens': { who: SETTINGS },
  'POST /api/v1/manage/api-tokens': { who: SETTINGS },
  'PATCH /api/v1/manage/api-tokens/:id': {
    who: SETTINGS,
    id: 'apiToken',
    body: { origins: ['https://www.studio.example'] },
  },
  'POST /api/v1/manage/api-tokens/:id/regenerate': { who: SETTINGS, id: 'apiToken' },
  'POST /api/v1/manage/api-tokens/:id/revoke': { who: SETTINGS, id: 'apiToken' },
  'GET /api/v1/manage/activity-log': { who: { anyOf: ['view_activity_log'] } },

  'GET /api/v1/manage/customers': { who: CLIENTS_OR_BOOKINGS },
  'GET /api/v1/manage/customers/:id': { who: CLIENTS_OR_BOOKINGS, id: 'customer' },
  'POST /api/v1/manage/customers': { who: CLIENTS },
  'PATCH /api/v1/manage/customers/:id': { who: CLIENTS, id: 'customer', body: { name: 'Other' } },
  'DELETE /api/v1/manage/customers/:id': { who: CLIENTS, id: 'customer' },
  'POST /api/v1/manage/customers/:id/anonymise': { who: 'owner', id: 'customer', body: { confirm: true } },
  'GET /api/v1/manage/customers/:id/data-export': { who: 'owner', id: 'customer' },
  'POST /api/v1/manage/personal-data/erase': {
    who: 'owner',
    body: { email: 'nobody@example.org', confirm: true },
  },
  'POST /api/v1/manage/personal-data/texts': { who: 'owner', body: { name: 'Nobody' } },
  'POST /api/v1/manage/personal-data/texts/blank': {
    who: 'owner',
    body: { kind: 'booking_correction', id: 987_654_321, field: 'reason' },
  },
  'POST /api/v1/manage/customers/:id/sessions/revoke': { who: CLIENTS, id: 'customer' },
  'GET /api/v1/manage/customers/:id/notes': { who: CLIENTS_OR_BOOKINGS, id: 'customer' },
  'POST /api/v1/manage/customers/:id/notes': { who: CLIENTS_OR_BOOKINGS, id: 'customer', body: { text: 'Evenings' } },
  'DELETE /api/v1/manage/customer-notes/:id': { who: CLIENTS_OR_BOOKINGS, id: 'customerNote' },
  'GET /api/v1/manage/customers/duplicates': { who: CLIENTS },
  'GET /api/v1/manage/customers/:id/merge-preview': { who: CLIENTS, id: 'customer', query: 'into=987654321' },
  'POST /api/v1/manage/customers/:id/merge': {
    who: CLIENTS,
    id: 'customer',
    body: {
      into: 987_654_321,
      reason: 'One person',
      idempotency_key: '0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e',
    },
  },
  'POST /api/v1/manage/customers/:id/invite': { who: CLIENTS, id: 'customer' },
  'GET /api/v1/manage/customers/:id/notifications': { who: CLIENTS, id: 'customer' },
  'POST /api/v1/manage/customers/import': { who: CLIENTS },
  'GET /api/v1/manage/customers/export': { who: CLIENTS },

  'GET /api/v1/mobile/customer/passes': { who: 'customer' },
  'GET /api/v1/manage/customers/:id/class-passes': {
    who: { anyOf: [...PASS_STAFF.anyOf, 'manage_clients'] },
    id: 'customer',
  },
  'POST /api/v1/manage/customers/:id/class-passes': {
    who: { anyOf: ['issue_customer_class_passes'] },
    id: 'customer',
    body: { class_pass_plan_id: 1, idempotency_key: '0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e' },
  },
  'GET /api/v1/manage/customers/:id/class-passes/preview': {
    who: { anyOf: ['issue_customer_class_passes'] },
    id: 'customer',
    query: 'class_pass_plan_id=987654321',
  },
  'POST /api/v1/manage/customers/:id/class-passes/rebalance': { who: PASS_MANAGERS, id: 'customer' },
  'GET /api/v1/manage/customers/:id/trial-eligibility': {
    who: { anyOf: ['issue_customer_class_passes'] },
    id: 'customer',
  },
  'GET /api/v1/manage/class-passes/:id': { who: PASS_STAFF, id: 'classPass' },
  'POST /api/v1/manage/class-passes/:id/adjustments': {
    who: PASS_MANAGERS,
    id: 'classPass',
    body: { adjustment_type: 'sessions', delta: 1, reason: 'Goodwill' },
  },
  'POST /api/v1/manage/class-passes/:id/freeze': { who: PASS_MANAGERS, id: 'classPass', body: { reason: 'Injured' } },
  'POST /api/v1/manage/class-passes/:id/unfreeze': { who: PASS_MANAGERS, id: 'classPass', body: { reason: 'Well' } },
  'POST /api/v1/manage/class-passes/:id/cancel': { who: PASS_MANAGERS, id: 'classPass', body: { reason: 'Moved' } },

  'GET /api/v1/manage/bookings': { who: BOOKINGS },
  'GET /api/v1/manage/bookings/:id': { who: BOOKINGS, id: 'booking' },
  'POST /api/v1/manage/bookings/:id/late-cancellation': {
    who: { anyOf: ['manage_bookings'] },
    id: 'booking',
    body: { reason: 'Was ill' },
  },
  'POST /api/v1/manage/bookings/:id/move': { who: BOOKINGS, id: 'booking', body: { scheduled_class_id: 987_654_321 } },
  'PATCH /api/v1/manage/bookings/:id/attendance': {
    who: { anyOf: ['mark_attendance', 'manage_bookings'] },
    id: 'booking',
    body: { status: 'attended' },
  },
  'GET /api/v1/manage/classes/:id/booking-preview': { who: BOOKINGS, id: 'class', query: 'customer_id=987654321' },
  'GET /api/v1/manage/classes/:id/bookings': {
    who: { anyOf: ['manage_bookings', 'manage_clients', 'mark_attendance'] },
    id: 'class',
  },
  'POST /api/v1/manage/classes/:id/bookings': { who: BOOKINGS, id: 'class', body: { customer_id: 1 } },
  'POST /api/v1/manage/classes/:id/cancel': { who: SCHEDULE_AND_BOOKINGS, id: 'class' },
  'POST /api/v1/manage/classes/:id/restore': { who: SCHEDULE_AND_BOOKINGS, id: 'class' },
  'GET /api/v1/manage/classes/:id/cancellations': { who: SCHEDULE, id: 'class' },

  'GET /api/v1/manage/leads': { who: LEADS },
  'GET /api/v1/manage/leads/:id': { who: LEADS, id: 'lead' },
  'PATCH /api/v1/manage/leads/:id': { who: LEADS, id: 'lead', body: { status: 'callback' } },
  'DELETE /api/v1/manage/leads/:id': { who: LEADS, id: 'lead' },
  'POST /api/v1/manage/leads/:id/booking': {
    who: { allOf: ['manage_website_leads', 'manage_bookings'] },
    id: 'lead',
    body: { scheduled_class_id: 1 },
  },

  'GET /api/v1/manage/locations': { who: 'staff' },
  'GET /api/v1/manage/locations/:id': { who: 'staff', id: 'location' },
  'POST /api/v1/manage/locations': { who: SETTINGS },
  'PATCH /api/v1/manage/locations/:id': { who: SETTINGS, id: 'location', body: { name: 'Other' } },
  'DELETE /api/v1/manage/locations/:id': { who: SETTINGS, id: 'location' },

  'GET /api/v1/manage/rooms': { who: 'staff' },
  'GET /api/v1/manage/rooms/:id': { who: 'staff', id: 'room' },
  'POST /api/v1/manage/rooms': { who: SETTINGS },
  'PATCH /api/v1/manage/rooms/:id': { who: SETTINGS, id: 'room', body: { name: 'Other' } },
  'DELETE /api/v1/manage/rooms/:id': { who: SETTINGS, id: 'room' },

  'GET /api/v1/manage/activity-directions': { who: 'staff' },
  'GET /api/v1/manage/activity-directions/:id': { who: 'staff', id: 'activityDirection' },
  'POST /api/v1/manage/activity-directions': { who: SETTINGS },
  'PATCH /api/v1/manage/activity-directions/:id': { who: SETTINGS, id: 'activityDirection', body: { name: 'Other' } },
  'DELETE /api/v1/manage/activity-directions/:id': { who: SETTINGS, id: 'activityDirection' },

  'GET /api/v1/manage/class-types': { who: 'staff' },
  'GET /api/v1/manage/class-types/:id': { who: 'staff', id: 'classType' },
  'POST /api/v1/manage/class-types': { who: SETTINGS },
  'PATCH /api/v1/manage/class-types/:id': { who: SETTINGS, id: 'classType', body: { name: 'Other' } },
  'DELETE /api/v1/manage/class-types/:id': { who: SETTINGS, id: 'classType' },

  'GET /api/v1/manage/trainer-types': { who: 'staff' },
  'POST /api/v1/manage/trainer-types': { who: SETTINGS },
  'PATCH /api/v1/manage/trainer-types/:id': { who: SETTINGS, id: 'trainerType', body: { name: 'Other' } },
  'DELETE /api/v1/manage/trainer-types/:id': { who: SETTINGS, id: 'trainerType' },

  'GET /api/v1/manage/trainers': { who: 'staff' },
  'GET /api/v1/manage/trainers/:id': { who: 'staff', id: 'trainer' },
  'POST /api/v1/manage/trainers': { who: TRAINERS },
  'PATCH /api/v1/manage/trainers/:id': { who: TRAINERS, id: 'trainer', body: { name: 'Other' } },
  'DELETE /api/v1/manage/trainers/:id': { who: TRAINERS, id: 'trainer' },

  'GET /api/v1/manage/classes': { who: SCHEDULE_OR_BOOKINGS },
  'GET /api/v1/manage/classes/:id': { who: SCHEDULE_OR_BOOKINGS, id: 'class' },
  'POST /api/v1/manage/classes': { who: SCHEDULE },
  'PATCH /api/v1/manage/classes/:id': { who: SCHEDULE, id: 'class', body: { title: 'Other' } },
  'DELETE /api/v1/manage/classes/:id': { who: SCHEDULE, id: 'class' },
  'POST /api/v1/manage/classes/generate': { who: SCHEDULE },

  'GET /api/v1/manage/series': { who: SCHEDULE },
  'GET /api/v1/manage/series/:id': { who: SCHEDULE, id: 'series' },
  'POST /api/v1/manage/series': { who: SCHEDULE },
  'PATCH /api/v1/manage/series/:id': { who: SCHEDULE, id: 'series', body: { title: 'Other' } },
  'DELETE /api/v1/manage/series/:id': { who: SCHEDULE, id: 'series' },

  'GET /api/v1/manage/trainer-substitutions': { who: WHOLE_SCHEDULE },
  'POST /api/v1/manage/trainer-substitutions': { who: WHOLE_SCHEDULE },
  'DELETE /api/v1/manage/trainer-substitutions/:id': { who: WHOLE_SCHEDULE, id: 'substitution' },

  'GET /api/v1/manage/class-pass-plans': { who: PASS_STAFF },
  'GET /api/v1/manage/class-pass-plans/:id': { who: PASS_STAFF, id: 'plan' },
  'POST /api/v1/manage/class-pass-plans': { who: 'owner' },
  'PUT /api/v1/manage/class-pass-plans/order': { who: 'owner' },
  'PATCH /api/v1/manage/class-pass-plans/:id': { who: 'owner', id: 'plan', body: { name: 'Other' } },
  'DELETE /api/v1/manage/class-pass-plans/:id': { who: 'owner', id: 'plan' },
  'GET /api/v1/manage/class-pass-segments': { who: PASS_STAFF },
  'POST /api/v1/manage/class-pass-segments': { who: 'owner' },
  'PATCH /api/v1/manage/class-pass-segments/:id': { who: 'owner', id: 'segment', body: { name: 'Other' } },
  'DELETE /api/v1/manage/class-pass-segments/:id': { who: 'owner', id: 'segment' },

  'GET /api/v1/manage/fiscal-receipts': { who: { anyOf: ['view_studio_financial_reports'] } },
  'POST /api/v1/manage/fiscal-receipts/:id/retry': { who: 'owner', id: 'fiscalReceipt' },
  'GET /api/v1/manage/integrations': { who: 'owner' },
  'GET /api/v1/manage/integrations/:provider': { who: 'owner' },
  'PUT /api/v1/manage/integrations/:provider': { who: 'owner' },
  'DELETE /api/v1/manage/integrations/:provider': { who: 'owner' },
  ...CASH_ROUTES,
  ...EVENT_OVERVIEW_ROUTES,
  ...SESSION_REPORT_ROUTES,
  ...FESTIVAL_CHARGE_ROUTES,
  ...FESTIVAL_EDITION_ROUTES,
  'GET /api/v1/festival-battles/matches': { who: BATTLES },
  'GET /api/v1/festival-battles/matches/:match': { who: BATTLES },
  'PUT /api/v1/festival-battles/matches/:match/audience-score': { who: BATTLES },
  'GET /api/v1/manage/festival-editions/:id/judges': { who: FESTIVALS, id: 'festivalEdition' },
  'POST /api/v1/manage/festival-editions/:id/judges': {
    who: FESTIVALS,
    id: 'festivalEdition',
    body: { display_name: 'Ines', category_ids: [1] },
  },
  'PATCH /api/v1/manage/festival-judges/:id': { who: FESTIVALS, id: 'festivalJudge', body: { is_active: false } },
  'DELETE /api/v1/manage/festival-judges/:id': { who: FESTIVALS, id: 'festivalJudge' },
  'GET /api/v1/manage/festival-categories/:id/bracket': { who: FESTIVALS_OR_JUDGES, id: 'festivalCategory' },
  'POST /api/v1/manage/festival-categories/:id/bracket': { who: FESTIVALS, id: 'festivalCategory' },
  'DELETE /api/v1/manage/festival-categories/:id/bracket': { who: FESTIVALS, id: 'festivalCategory' },
  'GET /api/v1/manage/festival-editions/:id/matches': { who: FESTIVALS_OR_JUDGES, id: 'festivalEdition' },
  'GET /api/v1/manage/festival-matches/:id': { who: FESTIVALS_OR_JUDGES, id: 'festivalMatch' },
  'GET /api/v1/manage/festival-judging/matches': { who: JUDGES },
  'PUT /api/v1/manage/festival-matches/:id/vote': {
    who: JUDGES,
    id: 'festivalMatch',
    body: { selected_entry_id: 1 },
  },
  'PUT /api/v1/manage/festival-matches/:id/votes/:assignment': {
    who: FESTIVALS,
    id: 'festivalMatch',
    body: { selected_entry_id: 1 },
  },
  'POST /api/v1/manage/festival-matches/:id/clear-audience-score': {
    who: FESTIVALS,
    id: 'festivalMatch',
    body: { reason: 'Wrong microphone' },
  },
  'POST /api/v1/manage/festival-matches/:id/finalize': { who: FESTIVALS, id: 'festivalMatch', body: {} },
  ...FESTIVAL_ADMISSION_ROUTES,
  ...EVENT_DOOR_ROUTES,
  ...FESTIVAL_PAYMENT_ROUTES,
  ...PURCHASE_ROUTES,
  ...SALARY_ROUTES,
  ...STATEMENT_ROUTES,
  ...TAKEN_MONEY_ROUTES,
  ...PAYROLL_ROUTES,
  ...EVENT_ENDING_ROUTES,
  ...EVENT_PROGRAMME_ROUTES,
  ...EVENT_SALES_ROUTES,
};

/**
 * Rows that examples use, by name: statements that return one id or code of studio $1 at the instant $2. Names of
 * collections in paths (`class-types`) stand for the row that their `{id}` has if an operation names no other.
 */
const upcomingClass = (condition: string): string =>
  `SELECT t.id FROM scheduling.scheduled_class t WHERE t.account_id = $1 AND t.starts_at > $2::timestamptz + interval '1 day'
   AND t.status = 'scheduled' AND ${condition} ORDER BY t.starts_at, t.id LIMIT 1`;

const first = (table: string, condition = 'true', value = 't.id', order = 't.id'): string =>
  `SELECT ${value} FROM ${table} t WHERE t.account_id = $1 AND ${condition} ORDER BY ${order} LIMIT 1`;

const upcoming = `t.status = 'published' AND t.starts_at > $2::timestamptz`;
const nextEvent = `(${first('events.event', `${upcoming} AND t.venue_kind = 'studio'`, 't.id', 't.starts_at')})`;
const ticketOf = (owner: string, condition: string): string =>
  `t.owner = '${owner}' AND t.status = 'valid' AND ${condition}`;
const heldEvent = `EXISTS (SELECT FROM events.event e WHERE e.account_id = $1 AND e.id = t.owner_id AND e.status = 'published')`;
const editionRunning = `(${first('festival.festival_edition', "t.status = 'in_progress'")})`;
const editionDraft = `(${first('festival.festival_edition', "t.status = 'draft'")})`;
const categoryDrawn = `(${first('festival.festival_match', "t.status = 'ready'", 't.category_id')})`;
const categoryUndrawn = `(${first(
  'festival.festival_category',
  `t.edition_id = ${editionRunning} AND NOT EXISTS (SELECT FROM festival.festival_match m WHERE m.account_id = $1 AND m.category_id = t.id)`,
)})`;
const passHolder = `(${first('passes.class_pass', "t.status = 'active' AND t.sessions_count > t.used_sessions_count + t.reserved_sessions_count AND t.usable_until_at > $2::timestamptz", 't.customer_id')})`;
const isBooked = (customer: string): string =>
  `EXISTS (SELECT FROM booking.class_booking b WHERE b.account_id = $1 AND b.scheduled_class_id = t.id AND b.customer_id = ${customer})`;
const closedClass = `(${first(
  'scheduling.scheduled_class',
  `t.status = 'scheduled' AND t.schedule_kind = 'group_class' AND t.ends_at < $2::timestamptz AND EXISTS (
    SELECT FROM booking.class_booking b WHERE b.account_id = $1 AND b.scheduled_class_id = t.id AND b.status = 'attended')`,
  't.id',
  't.starts_at DESC',
)})`;

const SANDBOX_ROWS: Readonly<Record<string, string>> = {
  // The studio and its people
  locations: first('scheduling.location'),
  rooms: first('scheduling.room'),
  'other room': first('scheduling.room', `t.location_id = (${first('scheduling.location')})`, 't.id', 't.id DESC'),
  'activity-directions': first('scheduling.activity_direction', 't.is_default IS NOT true'),
  'unused class type': first(
    'scheduling.class_type',
    `NOT EXISTS (SELECT FROM scheduling.scheduled_class c WHERE c.account_id = $1 AND c.class_type_id = t.id)
     AND NOT EXISTS (SELECT FROM passes.class_pass_plan_class_type p WHERE p.account_id = $1 AND p.class_type_id = t.id)`,
  ),
  'class-types': first('scheduling.class_type', "t.schedule_kind = 'group_class'"),
  trainers: first('scheduling.trainer', 't.user_id IS NOT NULL'),
  'other trainer': first('scheduling.trainer', 't.user_id IS NULL'),
  'last trainer': first('scheduling.trainer', 't.user_id IS NULL', 't.id', 't.id DESC'),
  'trainer-types': first('scheduling.trainer_type'),
  memberships: first('accounts.account_membership', "t.role = 'receptionist'"),
  'api-tokens': first('accounts.account_api_token', 't.revoked_at IS NULL'),
  'publishable key': first('accounts.account_api_token', "t.revoked_at IS NULL AND t.kind = 'publishable'"),
  invitations: first('accounts.staff_invitation', "t.status = 'pending'"),
  sessions: first('accounts.mobile_session', 't.revoked_at IS NULL', 't.id', 't.id DESC'),
  connections: first('assistant.connection', 't.revoked_at IS NULL'),
  // Timetable
  series: first('scheduling.schedule_series', "t.status = 'active'"),
  classes: upcomingClass("t.schedule_kind = 'group_class' AND t.trainer_id IS NOT NULL"),
  'class without bookings': upcomingClass("t.schedule_kind = 'group_class' AND NOT t.has_bookings"),
  'bookable class': upcomingClass(`t.schedule_kind = 'group_class' AND NOT ${isBooked(passHolder)}`),
  'closed class': closedClass,
  'customer outside closed class': first(
    'customers.customer',
    `NOT EXISTS (SELECT FROM booking.class_booking b WHERE b.account_id = $1 AND b.scheduled_class_id = ${closedClass} AND b.customer_id = t.id)`,
  ),
  'closed booking': first('booking.class_booking', `t.scheduled_class_id = ${closedClass} AND t.status = 'attended'`),
  'trainer-substitutions': first('scheduling.trainer_substitution', 't.removed_at IS NULL'),
  // Customers, passes and bookings
  leads: first('leads.website_lead', "t.status <> 'booked'"),
  customers: first(
    'customers.customer',
    't.email IS NOT NULL AND t.merged_into_id IS NULL AND t.anonymised_at IS NULL',
  ),
  'second customer': first(
    'customers.customer',
    't.phone IS NOT NULL AND t.email IS NULL AND t.merged_into_id IS NULL AND t.anonymised_at IS NULL',
  ),
  'idle customer': first(
    'customers.customer',
    `t.merged_into_id IS NULL AND t.anonymised_at IS NULL AND NOT EXISTS (
      SELECT FROM booking.class_booking b JOIN scheduling.scheduled_class c ON c.account_id = $1 AND c.id = b.scheduled_class_id
      WHERE b.account_id = $1 AND b.customer_id = t.id AND b.status = 'booked' AND c.starts_at > $2::timestamptz)`,
    't.id',
    't.id DESC',
  ),
  'customer-notes': first('customers.customer_note'),
  'pass holder': passHolder.slice(1, -1),
  'class-pass-plans': first('passes.class_pass_plan', "t.schedule_kind = 'group_class' AND NOT t.is_trial"),
  'all plans': `SELECT json_agg(t.id ORDER BY t.sort_order, t.id) FROM passes.class_pass_plan t
     WHERE t.account_id = $1 AND t.schedule_kind = 'group_class'`,
  'class-pass-segments': first('passes.class_pass_segment'),
  'class-passes': first('passes.class_pass', "t.status = 'active' AND t.sessions_count > 1"),
  'frozen pass': first('passes.class_pass', "t.status = 'frozen'"),
  'unpaid pass': first('passes.class_pass', "t.status = 'active' AND t.paid_amount_cents < t.price_cents"),
  bookings: first(
    'booking.class_booking',
    "t.status = 'booked' AND EXISTS (SELECT FROM scheduling.scheduled_class c WHERE c.account_id = $1 AND c.id = t.scheduled_class_id AND c.starts_at > $2::timestamptz)",
  ),
  'booking to move': `SELECT t.id FROM booking.class_booking t
     JOIN scheduling.scheduled_class c ON c.account_id = $1 AND c.id = t.scheduled_class_id
     WHERE t.account_id = $1 AND t.status = 'booked' AND c.starts_at > $2::timestamptz + interval '2 days'
       AND NOT EXISTS (SELECT FROM finance.booking_payment d WHERE d.account_id = $1 AND d.booking_id = t.id)
     ORDER BY c.starts_at DESC, t.id LIMIT 1`,
  'past booking': first('booking.class_booking', "t.status = 'attended'", 't.id', 't.id DESC'),
  // Money
  purchases: first(
    'finance.customer_purchase',
    "t.status = 'payment_paid' AND t.amount_cents > 1000",
    't.id',
    't.id DESC',
  ),
  'payment of somebody with an address': first(
    'finance.customer_purchase',
    "t.status = 'payment_paid' AND EXISTS (SELECT FROM customers.customer c WHERE c.account_id = $1 AND c.id = t.customer_id AND c.email IS NOT NULL)",
    't.id',
    't.id DESC',
  ),
  'cashbox counts': `SELECT json_agg(json_build_object('location_id', t.id, 'currency', a.currency, 'actual_counted_cents', 15000) ORDER BY t.id)
     FROM scheduling.location t JOIN accounts.account a ON a.id = t.account_id WHERE t.account_id = $1`,
  'purchase correction': first('finance.purchase_correction'),
  'expense-categories': first('finance.expense_category', 't.is_active'),
  'cash-movements': first('finance.cash_ledger_entry', "t.purpose IN ('deposit', 'owner_withdrawal')"),
  expenses: first('finance.expense', "t.status = 'active'", 't.id', 't.id DESC'),
  'fiscal-receipts': first('finance.fiscal_receipt'),
  'payroll-runs': first('reports.payroll_run', "t.status = 'closed'", 't.id', 't.period_ends_on DESC'),
  'salary-models': first('reports.salary_model', "t.archived_at IS NULL AND t.type = 'per_class'"),
  // Events
  events: nextEvent.slice(1, -1),
  'draft event': first('events.event', "t.status = 'draft'"),
  'past event': first('events.event', "t.status = 'published' AND t.ends_at < $2::timestamptz"),
  'event-orders': first(
    'ticketing.ticket_order',
    `t.owner = 'event' AND t.status = 'paid' AND t.amount_cents > 0 AND t.owner_id = ${nextEvent}`,
  ),
  'pending event order': first('ticketing.ticket_order', "t.owner = 'event' AND t.status = 'pending'"),
  'event-ticket-types': first('ticketing.ticket_type', `t.owner = 'event' AND t.owner_id = ${nextEvent}`),
  'unsold event ticket type': first('ticketing.ticket_type', "t.owner = 'event' AND t.sold_quantity = 0"),
  'event-tickets': first('ticketing.ticket', ticketOf('event', `t.owner_id = ${nextEvent}`)),
  'event ticket code': first(
    'ticketing.ticket',
    ticketOf('event', `t.owner_id = ${nextEvent} AND NOT t.is_checked_in`),
    't.code',
  ),
  'checked-in event': first('ticketing.ticket', ticketOf('event', `t.is_checked_in AND ${heldEvent}`), 't.owner_id'),
  'checked-in event ticket code': first(
    'ticketing.ticket',
    ticketOf('event', `t.is_checked_in AND ${heldEvent}`),
    't.code',
  ),
  'buyer email': first('ticketing.ticket_order', "t.owner = 'event' AND t.buyer_email IS NOT NULL", 't.buyer_email'),
  // Festivals
  'festival-editions': editionRunning.slice(1, -1),
  'draft edition': editionDraft.slice(1, -1),
  'festival-categories': categoryDrawn.slice(1, -1),
  'category to draw': categoryUndrawn.slice(1, -1),
  'festival-entries': first('festival.festival_entry', `t.edition_id = ${editionRunning} AND t.status = 'accepted'`),
  'submitted entry': first('festival.festival_entry', "t.status = 'submitted'"),
  'rejected entry': first('festival.festival_entry', "t.status IN ('rejected', 'withdrawn')"),
  'undrawn entry': first('festival.festival_entry', `t.category_id = ${categoryUndrawn} AND t.status = 'accepted'`),
  'festival-matches': first('festival.festival_match', "t.status = 'ready'"),
  'match without audience score': first('festival.festival_match', "t.status = 'ready' AND t.audience_score_a IS NULL"),
  'entry of match': first('festival.festival_match', "t.status = 'ready'", 't.entry_a_id'),
  'festival-judges': first('festival.festival_judge_assignment', `t.edition_id = ${editionRunning}`),
  'festival-charges': first('festival.festival_charge', "t.status = 'pending'"),
  'paid charge': first('festival.festival_charge', "t.status = 'paid'", 't.id', 't.id DESC'),
  'charge to refund': first('festival.festival_charge', "t.status = 'paid_requires_refund'"),
  'entry with charge': first('festival.festival_charge', "t.status = 'pending'", 't.entry_id'),
  'festival-payment-attempts': first('payments.payment_attempt'),
  'festival-admission-types': first('ticketing.ticket_type', `t.owner = 'edition' AND t.owner_id = ${editionRunning}`),
  'festival-tickets': first('ticketing.ticket', ticketOf('edition', 'NOT t.is_checked_in'), 't.id', 't.id DESC'),
  'festival ticket code': first(
    'ticketing.ticket',
    ticketOf('edition', `t.owner_id = ${editionRunning} AND NOT t.is_checked_in`),
    't.code',
  ),
  'checked-in festival ticket code': first(
    'ticketing.ticket',
    ticketOf('edition', `t.owner_id = ${editionRunning} AND t.is_checked_in`),
    't.code',
  ),
  'festival-ticket-orders': first(
    'ticketing.ticket_order',
    "t.owner = 'edition' AND t.status = 'paid' AND t.amount_cents > 0",
    't.id',
    't.id DESC',
  ),
};

/** One statement that returns a column for each name. */
export const SANDBOX_ROWS_TEXT = `SELECT ${Object.entries(SANDBOX_ROWS)
  .map(([name, text]) => `(${text}) AS "${name}"`)
  .join(',\n')}`;

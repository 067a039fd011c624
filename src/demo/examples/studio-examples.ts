import { day, instant, monthEnd, monthStart, row, weekday } from './example-value';
import type { OperationExamples } from './operation-example';

/** The field is described in `IsIdempotencyKey`; the explorer sends a new one each time. */
export const KEY = '0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e';
const PERSON = { name: 'Mira Vogel', phone: '+1 212 555 2671', email: 'mira.vogel@example.org' };
const DEVICE = { device_name: 'Phone of Mira', platform: 'android' };
const TOOL_CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'get-studio-profile', arguments: {} },
};
const NEW_CLASS = {
  class_type_id: row('class-types'),
  room_id: row('other room'),
  trainer_id: row('other trainer'),
  date: day(6),
  start_time: '15:30',
  duration_minutes: 60,
};

/** The studio, its team and its keys. */
export const SETTING_EXAMPLES: OperationExamples = {
  changeAccount: { body: { slogan: 'Muévete con alegría.', schedule_generation_weeks: 5 } },
  requireSecondFactor: { body: { second_factor_required: true, desk_required: true } },
  signInStaff: { body: { email: 'owner@sandbox-studio.example', password: 'demo-…', ...DEVICE } },
  addMembership: { body: { email: 'mira.vogel@example.org', name: 'Mira Vogel', role: 'receptionist' } },
  changeMembership: { body: { role: 'receptionist', permissions: ['manage_bookings', 'manage_clients'] } },
  changeOwnPerson: { body: { name: 'Isabel Navarro', phone: '+1 212 555 2670' } },
  addTrainerLogin: {
    parameters: { id: row('other trainer') },
    body: { email: 'marcus.reed@example.org', permissions: ['manage_schedule', 'mark_attendance'] },
  },
  issueApiToken: { body: { name: 'Website', abilities: ['website_leads:create'], expires_at: instant(365, '12:00') } },
  changeTokenOrigins: {
    parameters: { id: row('publishable key') },
    body: { origins: ['https://www.studio.example', 'http://localhost:8000'] },
  },
  createLocation: {
    body: { name: 'Harlem', address: '120 Lenox Avenue, New York, NY 10026', phone: '+1 212 555 2672' },
  },
  changeLocation: { body: { address: '215 Wythe Avenue, Brooklyn, NY 11249', email: 'brooklyn@example.org' } },
  createRoom: {
    body: {
      location_id: row('locations'),
      name: 'Sala Este',
      capacity: 16,
      activity_direction_ids: [row('activity-directions')],
    },
  },
  changeRoom: { body: { description: 'Sprung floor, 120 m²', capacity: 20 } },
  changeActivityDirection: { body: { description: 'Dances of two and of many.' } },
  createClassType: {
    body: {
      name: 'Salsa Inicial',
      activity_direction_id: row('activity-directions'),
      description: 'The first steps, without a partner.',
      schedule_kind: 'group_class',
      default_duration_minutes: 60,
      default_capacity: 16,
      booking_cutoff_minutes: 30,
    },
  },
  changeClassType: { body: { description: 'The first steps, without a partner.', default_capacity: 18 } },
  createTrainer: {
    body: {
      name: 'Maya Lindgren',
      trainer_type_id: row('trainer-types'),
      bio: 'Teaches since 2012.',
      location_ids: [row('locations')],
      activity_direction_ids: [row('activity-directions')],
    },
  },
  changeTrainer: { body: { bio: 'Teaches bachata since 2014.' } },
  createTrainerType: { body: { name: 'Practicante', sort_order: 3 } },
  changeTrainerType: { body: { color: '#1F6FEB' } },
  deleteClassType: { parameters: { id: row('unused class type') } },
  deleteTrainer: { parameters: { id: row('last trainer') } },
  registerDeviceToken: {
    body: { ...DEVICE, provider: 'fcm', token: 'fMEP0vJqS0:APA91bHqX', app_version: '2.4.1' },
  },
  signInCustomerByEmail: {
    body: { account_slug: 'sandbox-studio', email: 'amelia@example.org', password: 'demo-…', ...DEVICE },
  },
  requestPasswordLink: { body: { account_slug: 'sandbox-studio', email: 'amelia@example.org' } },
  callAssistantTool: { body: TOOL_CALL },
  callAssistantToolPersonally: { body: TOOL_CALL },
  sendSignInCode: { body: { account_slug: 'sandbox-studio', phone: '+1 415 555 0101' } },
  signInCustomerByPhone: {
    body: { account_slug: 'sandbox-studio', phone: '+1 415 555 0101', code: '123456', ...DEVICE },
  },
  sendMergeCode: { body: { phone: '+1 415 555 0102' } },
  resendMergeCode: { body: { phone: '+1 415 555 0102' } },
  mergeCustomer: { body: { phone: '+1 415 555 0102', name: 'Amelia Brooks', code: '123456' } },
};

/** The timetable, customers, passes and bookings. */
export const CLASS_EXAMPLES: OperationExamples = {
  createSeries: {
    body: {
      location_id: row('locations'),
      room_id: row('other room'),
      class_type_id: row('class-types'),
      trainer_id: row('other trainer'),
      weekday: 4,
      start_time: '15:30',
      duration_minutes: 60,
      start_date: weekday(4, 1),
      end_date: weekday(4, 60),
    },
  },
  changeSeries: { body: { description: 'The first steps, without a partner.' } },
  createClass: { body: { ...NEW_CLASS, capacity: 14, is_public: true } },
  changeClass: { body: { title: 'Taller de Bachata', capacity: 20 } },
  deleteClass: { parameters: { id: row('class without bookings') } },
  cancelClass: { body: { reason: 'The trainer is ill.' } },
  createTrainerSubstitution: {
    body: {
      trainer_id: row('trainers'),
      substitute_trainer_id: row('last trainer'),
      from_date: day(7),
      to_date: day(20),
      reason: 'On leave',
      confirm_trainer_overlap: true,
    },
  },
  createWebsiteLead: {
    body: { name: 'Jonas Weber', phone: '+1 212 555 2673', source_page: 'https://studio.example.org/trial' },
  },
  saveBotCheck: { body: { provider: 'turnstile', site_key: '0x4AAAAAAAexample', secret: '0x4AAAAAAAsecret' } },
  changeLead: { body: { status: 'callback', notes: 'Call back on Monday.' } },
  convertLead: { body: { name: 'Jonas Weber', phone: '+1 212 555 2673', scheduled_class_id: row('bookable class') } },
  createQuickBooking: { body: { ...PERSON, scheduled_class_id: row('bookable class'), notes: 'First visit.' } },
  createCustomer: {
    body: { name: 'Nora Lindt', phone: '+1 212 555 2674', email: 'nora.lindt@example.org', default_language: 'es' },
  },
  changeCustomer: { body: { name: 'Amelia Brooks', default_language: 'en' } },
  addCustomerNote: { body: { text: 'Prefers the evening classes.' } },
  mergeCustomers: {
    parameters: { id: row('second customer') },
    body: { into: row('customers'), reason: 'Signed up again with another number.', idempotency_key: KEY },
  },
  previewCustomerMerge: { parameters: { id: row('second customer'), into: row('customers') } },
  anonymiseCustomer: { parameters: { id: row('idle customer') } },
  importCustomers: {
    body: { dry_run: true, csv: 'name,phone,email\nJonas Weber,+12125552673,jonas.weber@example.org\n' },
  },
  findPersonInTexts: { body: { name: 'Amelia Brooks', email: 'amelia@example.org', phone: '+14155550101' } },
  eraseByEmail: { body: { email: row('buyer email', 'ada.weber@example.org'), confirm: true } },
  blankText: { body: { kind: 'purchase_correction', id: row('purchase correction'), field: 'reason' } },
  updateCustomerProfile: { body: { name: 'Amelia Brooks', phone: '+1 415 555 0101' } },
  createClassPassPlan: {
    body: {
      name: 'Bono 20',
      description: 'Twenty classes of your choice.',
      schedule_kind: 'group_class',
      segment_id: row('class-pass-segments'),
      price_cents: 32000,
      sessions_count: 20,
      validity_days: 180,
      class_type_ids: [row('class-types')],
    },
  },
  changeClassPassPlan: { body: { description: 'A class of your choice.', price_cents: 2300 } },
  createClassPassSegment: {
    body: { name: 'Mañanas', schedule_kind: 'group_class', activity_direction_ids: [row('activity-directions')] },
  },
  changeClassPassSegment: { body: { name: 'Bonos', sort_order: 1 } },
  orderClassPassPlans: { body: { ids: row('all plans', [41, 42]) } },
  unfreezeClassPass: { parameters: { id: row('frozen pass') }, body: { reason: 'Back from the journey.' } },
  payClassPass: {
    parameters: { id: row('unpaid pass') },
    body: { location_id: row('locations'), amount_cents: 5000, method: 'cash', idempotency_key: KEY },
  },
  issueClassPass: {
    body: {
      class_pass_plan_id: row('class-pass-plans'),
      is_paid: true,
      method: 'card',
      location_id: row('locations'),
      idempotency_key: KEY,
    },
  },
  moveBooking: {
    parameters: { id: row('booking to move') },
    body: { scheduled_class_id: row('class without bookings') },
  },
  previewBooking: { parameters: { id: row('bookable class'), customer_id: row('pass holder') } },
  previewClassPass: { parameters: { class_pass_plan_id: row('class-pass-plans') } },
  createBooking: {
    parameters: { id: row('bookable class') },
    body: { customer_id: row('pass holder'), notes: 'First visit.' },
  },
  bookCustomer: {
    parameters: { id: row('bookable class') },
    body: { customer_id: row('pass holder'), notes: 'First visit.' },
  },
  bookOwnPlace: { parameters: { id: row('bookable class') }, body: { notes: 'First visit.' } },
  markAttendance: { parameters: { id: row('past booking') }, body: { status: 'attended' } },
  changeBooking: { parameters: { id: row('past booking') }, body: { status: 'attended', notes: 'First visit.' } },
  payBooking: {
    body: { location_id: row('locations'), amount_cents: 2200, method: 'cash', idempotency_key: KEY },
  },
  addBookingToClosedClass: {
    parameters: { id: row('closed class') },
    body: {
      customer_id: row('customer outside closed class'),
      status: 'attended',
      reason: 'Was here, but not on the list.',
    },
  },
  removeBookingFromClosedClass: { parameters: { id: row('closed booking') } },
  cancelClosedClass: { parameters: { id: row('closed class') } },
};

/** Cash, expenses, purchases and salaries. */
export const MONEY_EXAMPLES: OperationExamples = {
  recordCashMovement: {
    body: {
      location_id: row('locations'),
      direction: 'out',
      amount_cents: 2000,
      occurred_at: instant(-1, '18:00'),
      reason: 'Takings to the bank',
      idempotency_key: KEY,
    },
  },
  reconcileCashbox: {
    body: {
      location_id: row('locations'),
      actual_counted_cents: 15000,
      reason: 'End of the day',
      idempotency_key: KEY,
    },
  },
  startFinanceEpoch: {
    body: {
      approval: 'approve',
      counts: row('cashbox counts', [{ location_id: 41, currency: 'USD', actual_counted_cents: 15000 }]),
      reason: 'New bookkeeping year',
      idempotency_key: KEY,
    },
  },
  recordExpense: {
    body: {
      category_id: row('expense-categories'),
      payment_method: 'bank_card',
      amount_cents: 12900,
      occurred_at: instant(-1, '10:00'),
      reason: 'Lamps for the hall',
      expense_location_id: row('locations'),
      idempotency_key: KEY,
    },
  },
  createExpenseCategory: { body: { name: 'Lamps' } },
  changeExpenseCategory: { body: { name: 'Alquiler y luz' } },
  refundPurchase: {
    body: {
      amount_cents: 500,
      method: 'cash',
      location_id: row('locations'),
      reason: 'Moved away.',
      idempotency_key: KEY,
    },
  },
  mailReceipt: { parameters: { id: row('payment of somebody with an address') } },
  correctPurchase: { body: { method: 'bank_transfer', reason: 'Paid by transfer.', idempotency_key: KEY } },
  saveIntegration: {
    body: { is_enabled: false, settings: { checkout_validity_seconds: 3600 } },
  },
  calculatePayroll: { parameters: { date_from: monthStart(-1), date_to: monthEnd(-1) } },
  closePayrollRun: {
    body: { period_starts_on: monthStart(-1), period_ends_on: monthEnd(-1), idempotency_key: KEY },
  },
  savePayrollCadence: { body: { value: 'monthly' } },
  assignSalaryModel: {
    body: { trainer_ids: [row('last trainer')], salary_model_id: row('salary-models'), effective_from: monthStart(1) },
  },
  createSalaryModel: {
    body: {
      name: 'Per person, evenings',
      type: 'per_class',
      counted_statuses: ['attended'],
      rules: [{ class_type_id: null, formula: 'per_person', rate_cents: 900, minimum_people: 3 }],
      effective_from: monthStart(0),
    },
  },
  addSalaryVersion: {
    body: {
      counted_statuses: ['attended'],
      rules: [{ class_type_id: null, formula: 'per_person', rate_cents: 900, minimum_people: 3 }],
      effective_from: monthStart(1),
    },
  },
  renameSalaryModel: { body: { name: 'Por persona, tardes' } },
};

import { monthPeriod, type Recipe, type RecipeArgument } from './recipe';

const day = (description: string): RecipeArgument => ({
  name: 'day',
  title: 'Day',
  description,
  kind: 'day',
  required: false,
});

const month: RecipeArgument = {
  name: 'month',
  title: 'Month',
  description: 'A month such as 2026-06; the current month by default.',
  kind: 'month',
  required: false,
};

const customer: RecipeArgument = {
  name: 'customer',
  title: 'Customer',
  description: 'Name of the customer, or a part of it or of the phone number.',
  kind: 'text',
  required: true,
};

/** The ten questions of a week, in the order of `prompts/list`. */
export const RECIPES: readonly Recipe[] = [
  {
    name: 'how-was-yesterday',
    title: 'How was yesterday?',
    description: 'Classes, visits and takings of yesterday, or of another day.',
    tools: ['get-class-counts-for-day', 'get-class-bookings-for-day', 'get-payment-overview'],
    arguments: [day('A day such as 2026-06-01; yesterday by default.')],
    text: ({ day: asked }, { yesterday }) => {
      const on = asked ?? yesterday;
      return [
        `How was ${on} in the studio?`,
        `1. get-class-counts-for-day with date ${on}: how many classes took place and how many were cancelled.`,
        `2. get-class-bookings-for-day with date ${on}: who came, who did not, and how full the classes were.`,
        `3. get-payment-overview with date_from and date_to ${on}: what was paid and refunded.`,
        'Name the fullest and the emptiest class, the no-shows, and what was taken.',
      ].join('\n');
    },
  },
  {
    name: 'who-comes-today',
    title: 'Who comes today?',
    description: 'Classes of today or of another day, with places left and the people who have booked.',
    tools: ['get-class-bookings-for-day'],
    arguments: [day('A day such as 2026-06-01; today by default.')],
    text: ({ day: asked }, { today }) => {
      const on = asked ?? today;
      return [
        `Who comes on ${on}?`,
        `1. get-class-bookings-for-day with date ${on}.`,
        'List the classes by time with room, trainer, places left and who has booked. Point out bookings without a pass.',
      ].join('\n');
    },
  },
  {
    name: 'who-owes-me',
    title: 'Who owes the studio money?',
    description: 'Unpaid passes in sum, rentals with a debt, and what one customer owes.',
    tools: ['get-payment-overview', 'get-rental-report', 'search-customers', 'investigate-customer-booking-ledger'],
    arguments: [month, { ...customer, required: false }],
    text: ({ customer: named, month: asked }, days) => {
      const period = monthPeriod(asked ?? days.month);
      return [
        named === undefined ? 'Who owes the studio money?' : `What does the customer ${named} owe?`,
        '1. get-payment-overview: the balances of unpaid and partly paid passes are in outstanding_class_passes, of any age.',
        `2. get-rental-report with ${period}: rentals with a debt, and whose they are.`,
        '3. For one customer: search-customers, then investigate-customer-booking-ledger with the customer_id; balances are in ' +
          'summary.outstanding_amounts, and prices of single visits that are due in findings (booking_price_due).',
        'Say that the names of all who owe for passes are in the management app under receivables, as no tool lists them.',
      ].join('\n');
    },
  },
  {
    name: 'why-could-customer-not-book',
    title: 'Why could a customer not book?',
    description: 'What prevents a customer from booking, or why a booking has no pass.',
    tools: ['search-customers', 'investigate-customer-booking-ledger', 'get-business-logic-reference'],
    arguments: [customer, day('Day of the class, such as 2026-06-01, if it is known.')],
    text: ({ customer: named = '', day: on }) =>
      [
        `Why could the customer ${named} not book${on === undefined ? '' : ` on ${on}`}?`,
        '1. search-customers with the name or the phone number. If several fit, ask which one is meant.',
        `2. investigate-customer-booking-ledger with the customer_id${on === undefined ? '' : ` and from_date and to_date around ${on}`}: ` +
          'look at the passes (status, sessions left, expires_at), at the bookings and at the findings.',
        '3. get-business-logic-reference with the key class_booking_rules, and class_pass_suitability if it is about a pass.',
        'Say which rule decided, from which fact, and what staff can do now.',
      ].join('\n'),
  },
  {
    name: 'may-customer-have-trial',
    title: 'May a customer have a trial?',
    description: 'Whether a trial pass may be sold to a customer, and whether staff may make an exception.',
    tools: ['search-customers', 'investigate-customer-booking-ledger'],
    arguments: [customer],
    text: ({ customer: named = '' }) =>
      [
        `May the customer ${named} have a trial pass?`,
        '1. search-customers with the name or the phone number. If several fit, ask which one is meant.',
        '2. investigate-customer-booking-ledger with the customer_id: trial_eligibility decides; manual_override says whether staff ' +
          'may make an exception; a finding trial_pass_held names trial passes that the customer already has.',
        'Answer yes or no first, then the reason in words.',
      ].join('\n'),
  },
  {
    name: 'how-is-the-month',
    title: 'How is the month going?',
    description: 'Income, expenses and what classes and rentals earned in a month.',
    tools: ['get-financial-report', 'get-earnings-report'],
    arguments: [month],
    text: ({ month: asked }, days) => {
      const period = monthPeriod(asked ?? days.month);
      return [
        `How is the month ${asked ?? days.month} going?`,
        `1. get-financial-report with ${period}: what was received, refunded and spent.`,
        `2. get-earnings-report with ${period}: what the sessions earned, less expenses and salaries.`,
        'Explain the difference: a sold pass is income, its used sessions are earnings.',
      ].join('\n');
    },
  },
  {
    name: 'what-do-trainers-get',
    title: 'What do the trainers get?',
    description: 'Closed payroll runs, and the salaries that the month has earned so far.',
    tools: ['get-payroll-overview', 'get-earnings-report'],
    arguments: [month],
    text: ({ month: asked }, days) =>
      [
        `What do the trainers get for ${asked ?? days.month}?`,
        '1. get-payroll-overview: closed and voided payroll runs with each trainer. Closing a run pays nothing out.',
        `2. get-earnings-report with ${monthPeriod(asked ?? days.month)}: the accrued salary of the sessions that no run has closed yet.`,
        'Name the periods that are closed and what is still open.',
      ].join('\n'),
  },
  {
    name: 'does-the-cash-add-up',
    title: 'Does the cash add up?',
    description: 'What should be in each cashbox, and how the latest count differed.',
    tools: ['get-cashbox-overview'],
    arguments: [],
    text: () =>
      [
        'Does the cash add up?',
        '1. get-cashbox-overview: expected balance of each location and currency, and the variance of the latest count.',
        'Name the cashboxes with a variance and those that were not counted for more than a week.',
      ].join('\n'),
  },
  {
    name: 'how-do-events-sell',
    title: 'How do the events sell?',
    description: 'Tickets sold and left, income, and refunds that are due, for the coming events.',
    tools: ['get-events-overview', 'get-event-summary'],
    arguments: [],
    text: () =>
      [
        'How do the coming events sell?',
        '1. get-events-overview: places sold and left, orders and revenue of each event.',
        '2. get-event-summary with the event_id of events that are nearly full, hardly sold, or have refunds due.',
        'Order them by date.',
      ].join('\n'),
  },
  {
    name: 'how-do-i',
    title: 'How do I …?',
    description: 'How something is done in the product, step by step.',
    tools: ['search-owner-help', 'get-owner-help-page'],
    arguments: [
      {
        name: 'question',
        title: 'Question',
        description: 'What the person wants to do, in their words.',
        kind: 'text',
        required: true,
      },
    ],
    text: ({ question = '' }) =>
      [
        `How is this done: ${question}`,
        '1. search-owner-help with the question.',
        '2. get-owner-help-page of the page that fits best.',
        'Give the steps in order, and the permission that is needed. If no page fits, say so.',
      ].join('\n'),
  },
];

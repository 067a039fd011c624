/** The general part of the interface description. */
export const interfaceTexts = {
  title: 'Studio Service',
  version: '1.0.0',
  description: `Runs fitness and dance studios: classes, bookings, class passes, customers and payments, for any number of studios.

A studio is addressed by its slug. Public routes need no sign-in and may be called from any website. Instants are RFC 3339, days are \`YYYY-MM-DD\`,
money is an integer in minor units with an ISO 4217 currency. A success body is \`{data: …}\`, an error body \`{message, code}\` with \`errors\` by input for 422.

On a fresh start outside production two demo studios exist: \`demo-studio\` (read-only) and \`sandbox-studio\` (writable).
With them the explorer at \`/docs\` has *Sign in as…*: one click, and requests are sent as a person or with an API key of the sandbox studio.
Elsewhere, take the \`token\` of *Sign in as staff* for \`mobileSession\` and an API token for \`accountApiToken\`; \`.studio/demo-credentials.json\` names both.`,
  security: {
    session:
      'A mobile session, `ss_mob_…`: from a sign-in. In the sandbox studio, *Sign in as…* gets one with one click; elsewhere it is the `token` of the answer of *Sign in as staff*.',
    apiToken:
      'An account API token, `ss_live_…`: made by staff of the studio. For the sandbox studio, *Sign in as…* has some to click; `.studio/demo-credentials.json` has those of the demo studios.',
    personal:
      'The sign-in of a person from their assistant: OAuth 2.0 for public applications, with PKCE (S256) and a `resource`. Assistants discover its addresses automatically.',
  },
  personalSignIn: {
    authorizationUrl: '/oauth/authorize',
    tokenUrl: '/oauth/token',
    scopes: { 'mcp:use': 'Call the assistant tools that the person may use.' },
  },
  /** In the order of a studio's life. */
  tags: [
    { name: 'Public', description: 'Schedule and prices for studio websites. No sign-in.' },
    {
      name: 'Mobile sign-in',
      description: 'Sign-in of staff and customers, their sessions and devices, and what the app shows before it.',
    },
    {
      name: 'Mobile classes',
      description: 'The schedule as a customer or a person of the staff sees it, and places in its classes.',
    },
    { name: 'Mobile bookings', description: 'Bookings of the customer who is signed in, and changes to them.' },
    { name: 'Mobile customer', description: 'What customers do for themselves: profile, phone number, passes.' },
    { name: 'Mobile staff', description: 'What staff do in the app.' },
    { name: 'Studio', description: "The studio's settings, subscription and activity log." },
    { name: 'Locations and rooms', description: 'Where classes are held: addresses, time zones, capacities.' },
    { name: 'Class types and directions', description: 'What is taught, for website, timetable and passes.' },
    { name: 'Integrations', description: 'Payment providers and fiscal registers of the studio, and fiscal receipts.' },
    { name: 'Timetable', description: 'Series, classes, substitutions and the generation of classes.' },
    { name: 'Trainers', description: 'People who teach, and their types.' },
    { name: 'Staff', description: 'People who work in the studio: roles, invitations, and the own account.' },
    { name: 'Customers', description: 'Management of customers: search, change, import, export, anonymise.' },
    { name: 'Website leads', description: 'People who left their number on a website, and the bookings they lead to.' },
    { name: 'Plans', description: 'The price list: plans of class passes and the segments that they are listed in.' },
    { name: 'Class passes', description: 'The passes that customers hold: issue, adjust, freeze, cancel.' },
    { name: 'Bookings', description: 'Management of bookings, attendance, cancelled classes and corrections.' },
    {
      name: 'Payments',
      description: 'Money of customers: payments of passes and bookings, refunds, corrections, what is due.',
    },
    { name: 'Cash', description: 'Cashboxes: the append-only ledger, epochs, reconciliations; expenses.' },
    { name: 'Payroll', description: 'Salary models, who is paid by which, payroll periods and runs.' },
    {
      name: 'Reports',
      description: 'Payments, finances, cashboxes, earnings, rentals, payroll and events, as JSON or CSV.',
    },
    { name: 'Events', description: 'Management of ticketed events: programme, place, course of the day.' },
    {
      name: 'Event sales',
      description: 'Ticket types and orders of event tickets, refunds, and the cash desk of an event.',
    },
    { name: 'Event door', description: 'Tickets of events, check-in and attendance.' },
    { name: 'Festival', description: 'Management of editions, categories, entries, judges and brackets.' },
    { name: 'Festival money', description: 'Charges, payment attempts, refunds and the cash desk of an edition.' },
    { name: 'Festival admission', description: 'Admission types, ticket orders, tickets and check-in.' },
    { name: 'Festival battles', description: 'Matches and applause scores for scoring clients.' },
    { name: 'Festival payments', description: 'Where payment providers report the result of a payment.' },
    { name: 'API tokens', description: 'Keys of the studio for websites and assistants.' },
    {
      name: 'Assistant',
      description:
        'The endpoint of AI assistants (Model Context Protocol), the connected assistants, and the log of their calls.',
    },
    { name: 'Operation', description: 'Health, version and contact points of the running service.' },
  ],
};

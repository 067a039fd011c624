/** The general part of the interface description. */
export const interfaceTexts = {
  title: 'Studio Service',
  version: '1.0.0',
  description: `Runs fitness and dance studios: classes, bookings, class passes, customers and payments, for any number of studios.

A studio is addressed by its slug. Public routes need no sign-in and may be called from any website. Instants are RFC 3339, days are \`YYYY-MM-DD\`,
money is an integer in minor units with an ISO 4217 currency. A success body is \`{data: …}\`, an error body \`{message, code}\` with \`errors\` by input for 422.

On a fresh start outside production two demo studios exist: \`demo-studio\` (read-only) and \`sandbox-studio\` (writable).
\`.studio/demo-credentials.json\` names staff of every role, customers and API tokens. Sign in with *Sign in as staff*, press *Authorize*, and
paste the \`token\` of the answer as \`mobileSession\`, or an API token as \`accountApiToken\`.`,
  security: {
    session:
      'A mobile session, `ss_mob_…`: from a sign-in. On a fresh start `.studio/demo-credentials.json` names people to sign in as; paste the `token` of the answer here.',
    apiToken:
      'An account API token, `ss_live_…`: made by staff of the studio. `.studio/demo-credentials.json` has some for the demo studios.',
    personal:
      'The sign-in of a person from their assistant: OAuth 2.0 for public applications, with PKCE (S256) and a `resource`. Assistants discover its addresses automatically.',
  },
  personalSignIn: {
    authorizationUrl: '/oauth/authorize',
    tokenUrl: '/oauth/token',
    scopes: { 'mcp:use': 'Call the assistant tools that the person may use.' },
  },
  tags: [
    { name: 'Public', description: 'Schedule and prices for studio websites. No sign-in.' },
    { name: 'Operation', description: 'Health, version and contact points of the running service.' },
    { name: 'Mobile sign-in', description: 'Sign-in of staff and customers, and the session in use.' },
    { name: 'Mobile customer', description: 'What customers do for themselves.' },
    { name: 'Mobile staff', description: 'What staff do in the app.' },
    { name: 'Catalogue', description: 'Locations, rooms, activity directions, class types, trainers and their types.' },
    { name: 'Timetable', description: 'Series, classes, substitutions and the generation of classes.' },
    { name: 'Bookings', description: 'Management of bookings, attendance and corrections.' },
    { name: 'Class passes', description: 'Plans, segments, and the passes customers hold.' },
    { name: 'Festival battles', description: 'Matches and applause scores for scoring clients.' },
    { name: 'Festival payments', description: 'Where payment providers tell what became of a payment.' },
    { name: 'Festival', description: 'Management of editions, categories, entries, judges and brackets.' },
    { name: 'Festival money', description: 'Charges, payment attempts, refunds and the cash desk of an edition.' },
    { name: 'Festival admission', description: 'Admission types, ticket orders, tickets and check-in.' },
    { name: 'Events', description: 'Management of ticketed events: course, place, ticket types.' },
    { name: 'Event sales', description: 'Orders of event tickets, refunds, and the cash desk of an event.' },
    { name: 'Event door', description: 'Tickets of events, check-in and attendance.' },
    { name: 'Website leads', description: 'People who left their number on a website, and what becomes of them.' },
    { name: 'Customers', description: 'Management of customers: search, change, import, export, anonymise.' },
    { name: 'Staff', description: 'Management of people who work in the studio, and of their sign-in.' },
    { name: 'API tokens', description: 'Keys of the studio for websites and assistants.' },
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
    { name: 'Integrations', description: 'Payment providers and fiscal registers of the studio, and fiscal receipts.' },
    {
      name: 'Assistant',
      description:
        'The endpoint of AI assistants (Model Context Protocol), what is connected to it, and the record of what was asked.',
    },
    { name: 'Studio', description: "The studio's settings, subscription and activity log." },
  ],
};

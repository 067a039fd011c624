/** What the interface description says of the service as a whole. */
export const interfaceTexts = {
  title: 'Studio Service',
  version: '1.0.0',
  description: `Runs fitness and dance studios: classes, bookings, class passes, customers and payments, for any number of studios at once.

A studio is addressed by its slug. Public routes need no sign-in and may be called from any website. Instants are RFC 3339, days are \`YYYY-MM-DD\`,
money is an integer in minor units with an ISO 4217 currency. A success body is \`{data: …}\`, an error body \`{message, code}\` with \`errors\` by input for 422.

On a fresh start outside production two demo studios exist: \`demo-studio\` (read-only) and \`sandbox-studio\` (writable).`,
  tags: [
    { name: 'Public', description: 'Schedule and prices for studio websites. No sign-in.' },
    { name: 'Operation', description: 'Health, version and contact points of the running service.' },
  ],
};

/** A rule that a key of today breaks, and what has to be done before the tables can be distributed. */
export interface KnownViolation {
  /** The sentence with which it is found. */
  readonly found: string;
  /** Why the key is as it is, and what is lost or has to be written without it. */
  readonly price: string;
  readonly statements: readonly string[];
}

/** Each is worth having on one server, so it stays until a cluster is set up. */
export const KNOWN_VIOLATIONS: readonly KnownViolation[] = [
  {
    found: 'passes.class_pass: the unique class_pass_code_key does not contain account_id.',
    price: 'A code is unique among all studios; it is then unique in its studio.',
    statements: [
      'ALTER TABLE passes.class_pass DROP CONSTRAINT class_pass_code_key;',
      'ALTER TABLE passes.class_pass ADD CONSTRAINT class_pass_code_key UNIQUE (account_id, code);',
    ],
  },
  {
    found:
      'accounts.mobile_session: the foreign key mobile_session_customer_fkey to customers.customer leads from a reference table to a distributed one.',
    price: 'The database no longer refuses sessions of a customer who does not exist.',
    statements: ['ALTER TABLE accounts.mobile_session DROP CONSTRAINT mobile_session_customer_fkey;'],
  },
  {
    found:
      'notifications.mobile_device_token: the foreign key mobile_device_token_customer_fkey to customers.customer leads from a reference table to a distributed one.',
    price: 'The database no longer refuses devices of a customer who does not exist.',
    statements: ['ALTER TABLE notifications.mobile_device_token DROP CONSTRAINT mobile_device_token_customer_fkey;'],
  },
  {
    found:
      'events.event_room: the foreign key event_room_event_fkey to events.event has ON UPDATE CASCADE and contains account_id.',
    price:
      'The times and location of an event no longer reach its rooms automatically: the service has to write them in the same transaction first.',
    statements: [
      'ALTER TABLE events.event_room DROP CONSTRAINT event_room_event_fkey;',
      'ALTER TABLE events.event_room ADD CONSTRAINT event_room_event_fkey FOREIGN KEY (account_id, event_id) REFERENCES events.event (account_id, id) ON DELETE CASCADE;',
    ],
  },
];

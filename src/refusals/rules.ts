/**
 * English texts that say more than their code: of inputs, as the rules of `libs/http`, the kernel and the use cases write
 * them, and of refusals whose code has several meanings or whose text has values. `{field}` is the name of an input.
 */
export const RULES = {
  required: ['{field} is required.', '{field} is required {when}.', '{field} is needed {when}.'],
  notNull: ['{field} must not be null.', '{field} should not be empty'],
  text: ['{field} must be a string'],
  number: ['{field} must be a number.'],
  wholeNumber: ['{field} must be an integer number'],
  yesNo: ['{field} must be a boolean value'],
  isTrue: ['{field} must be true.'],
  object: [
    '{field} must be an object',
    'each value in {field} must be an object',
    'each value in nested property {field} must be either object or array',
  ],
  list: ['{field} must be an array'],
  oneOf: ['{field} must be one of the following values: {values}'],
  uuid: ['{field} must be a UUID'],
  least: ['{field} must not be less than {n}'],
  most: ['{field} must not be greater than {n}'],
  longer: ['{field} must be longer than or equal to {n} characters', '{field} must have at least {n} characters.'],
  shorter: [
    '{field} must be shorter than or equal to {n} characters',
    '{field} must be shorter than or equal to {n} characters.',
    '{field} must have at most {n} characters.',
    '{field} must be a text of at most {n} characters.',
  ],
  items: ['{field} must contain no more than {n} elements'],
  fewItems: ['{field} must contain at least {n} elements'],
  notBlank: ['{field} must not be blank.'],
  body: ['Validation failed (object is expected)'],
  unknownInput: ['{field} is unknown.', '{field} is unknown. Did you mean {other}?'],
  unknownValue: ['This is not one of the known values.'],
  unknownId: ['This is not the id of anything.'],
  textItem: ['This is not a text of 1 to {n} characters.'],
  email: ['{field} must be an e-mail address.'],
  day: ['{field} must be a calendar day as YYYY-MM-DD.', '{field} must be a calendar day such as {example}.'],
  dayBetween: ['{field} must be a calendar day as YYYY-MM-DD between {n} and {most}.'],
  timeOfDay: ['{field} must be a time of day such as {example}.'],
  moment: ['{field} must be a time such as {example}.'],
  zone: ['{field} must be an IANA time zone such as {example}.'],
  language: ['{field} must be a language tag {example}.', '{field} must be an ISO 639-1 language {example}.'],
  country: ['{field} must be an ISO 3166-1 country {example}.'],
  currency: ['{field} must be an ISO 4217 currency {example}.'],
  colour: ['{field} must be a colour {example}.'],
  slug: ['{field} must be 1 to {n} lower-case letters and digits with single hyphens between them.'],
  shortCode: ['{field} must be 1 to {n} lower-case letters, digits and hyphens.'],
  https: [
    '{field} must be an https address of at most {n} characters.',
    '{field} must be a public https address of at most {n} characters, without user name, password and markup.',
  ],
  tooLarge: ['{field} is too large.'],
  unreadable: ['{field} must not contain NUL characters.', '{field} must be well-formed Unicode.'],
  phone: ['This is not a valid phone number.'],
  phoneDigits: ['{field} must have 5 to 15 digits.'],
  returnAddress: ['This return address is not configured.'],
  beforeToday: ['{field} must not be before today.'],
  daysReversed: ['{field} must not be before {other}.'],
  daysMany: [
    'The period must not be longer than {n} days.',
    'The window must not be longer than {n} days.',
    'A substitution must not be longer than {n} days.',
  ],
  future: ['{field} must be in the future.'],
  soon: ['{field} must be in the future, within {n} years.'],
  notFuture: ['{field} must not be in the future.'],
  after: ['{field} must be after {other}.'],
  below: ['{field} must be below {other}.'],
  notAbove: ['{field} must not be above {other}.'],
  notBelow: ['{field} must not be below {other}.'],
  staffPassword: ['{field} must be {n} to {most} characters, not all of them blank.'],
  key: ['{field} must be one key of 1 to {n} visible ASCII characters.'],
  choice: ['{what} does not exist or cannot be chosen.'],
  listChanged: ['The cursor is not one of this list.', 'The cursor does not belong to this list.'],

  // The studio, its team and its customers.
  taken: ['This {field} is already in use.'],
  takenEmail: ['This e-mail address is already in use.'],
  takenPhone: ['This phone number is already in use.'],
  isMember: ['This person is already a member of the studio.'],
  isInvited: ['This address has another invitation to the studio. Withdraw it first.'],
  trainerHasLogin: ['This trainer already has a login.'],
  personIsTrainer: ['This person is the login of another trainer.'],
  mostOfThese: ['A studio can have {n} of these at most.'],
  mailsToAddress: ['A studio can send one address {n} of these mails an hour and {most} in 30 days. Try again later.'],
  mailsOfStudio: ['A studio can send {n} of these mails in 24 hours. Try again later.'],
  mailsToPerson: ['A person can be sent {n} of these mails an hour. Try again later.'],
  wrongPassword: ['The current password is wrong.'],
  ownerHasAll: ['An owner holds every permission and has no list.'],
  helperMay: ['An event and festival helper may hold {values} only.'],
  customerHasHistory: ['The customer has a history and can only be anonymised.'],
  customerComes: ['The customer has a booking of a class that has not started.'],
  customerAnonymised: ['The customer is anonymised and cannot be changed.'],
  sameCustomer: ['into must be another customer.'],
  addressOfCustomer: ['The address belongs to a customer, who can be anonymised instead.'],
  paymentRuns: ['A payment is in progress.', 'The order waits for its payment.'],

  // The timetable and bookings.
  classMissing: ['Either scheduled_class_id or class must be given.'],
  classHasBookings: ['The class has bookings. It can be cancelled.'],
  seriesHasClasses: ['The series has classes. It can be ended.'],
  seriesReversed: ['The series must not end before it starts.', 'The last day must not be before the first.'],
  seriesStatus: ['A series that is {from} cannot become {to}.'],
  substituted: ['Another substitution of the trainer covers some of these days.'],
  defaultStays: ['{what} cannot be deleted in its current state.'],
  defaultInUse: ['The default activity direction cannot be deactivated.'],
  otherDefault: ['Make another trainer type the default instead.'],
  roomStays: ['A room cannot change its location.'],
  feeNeeded: ['The policy `fee` needs a fee.'],
  feeUnwanted: ['A fee belongs to the policy `fee`.'],
  visitPriceUnwanted: ['Only group classes and private lessons have a price per visit.'],
  rentalPriceUnwanted: ['Only room rentals have a rental price.'],
  limitUnwanted: ['An internal class type has no such limit.'],
  unitUnwanted: ['A unit belongs to a rental price.'],
  sellFirst: ['This class needs a class pass that covers it. Sell a pass first, or book with a reason at the desk.'],
  payFirst: [
    'This class needs a class pass that is fully paid. Record its payment first, or book with a reason at the desk.',
  ],

  // Passes and money.
  planPrice: ['The price must be 0 to {n} minor units.'],
  planSessions: ['The sessions must be 1 to {n}.'],
  planDays: ['The validity must be 1 to {n} days.'],
  planDaysInAll: ['The total validity must be at least the validity and at most {n} days.'],
  planFrom: ['The time must be HH:MM.'],
  planUntil: ['The time must be HH:MM and later than the first.'],
  planAddon: ['The add-on price is required if and only if the plan may be used at any time.'],
  planOneType: ['Exactly one class type is required.'],
  planTypes: ['At least one class type is required.'],
  planKind: ['The kind of a plan cannot change.'],
  planOrder: ['The ids must be those of all plans of one kind, each once.'],
  planHeld: ['Customers hold passes of this plan. It can be deactivated instead.'],
  paidTooMuch: ['paid_amount_cents must not be more than the price of the plan.'],
  delta: ['{field} must be a whole number other than 0: up to {n} sessions or {most} days.'],
  noSuchMoney: ['The studio has no money in this currency.'],
  boxNeeded: ['An expense paid by cashdesk requires the location of its cashbox.'],
  boxUnwanted: ['Only an expense paid by cashdesk has a cashbox.', 'location_id is only for cash.'],
  countsDiffer: [
    'The count of location {n} in {values} is missing.',
    'The studio has no cashbox of location {n} in {values}.',
    'Location {n} in {values} is counted more than once.',
  ],

  // Events and festivals.
  eventPast: ['The event must start in the future.'],
  typeMissing: ['An active ticket type is needed.'],
  locationMissing: ['A location is needed.'],
  roomMissing: ['A room is needed.'],
  eventLong: ['An event lasts 31 days at most.'],
  eventBegan: ['This is fixed once the event has started.'],
  newTimePast: ['The new time must lie in the future.'],
  buyersHear: ['Buyers are notified of this change, so it must be confirmed: {fields}.'],
  draftOnly: ['Only a draft can be deleted.'],
  namePerTicket: ['There must be one name for each ticket.'],
  orderTooLarge: ['This is more than one order may have.'],
  editionEnded: ['The edition has ended.'],
  categoryMissing: ['An active category or admission type is needed.'],
  slugStays: ['The slug is fixed once the edition is published.'],
  codeStays: ['The code is fixed once there are entries.'],
  judgeNeedsCategory: ['A judge has no other category; judges have at least one.'],
  isJudge: ['This person is already a judge of the edition.'],
  entriesNeeded: ['The category has {n} eligible entries and needs {most}.'],

  // Looks like other texts with a colon, which are found before it.
  payOf: ['{what}: {gaps}.'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type RuleName = keyof typeof RULES;

/** What stands for each value in a text. */
const PATTERNS: Readonly<Record<string, string>> = {
  field: String.raw`[\w.-]+`,
  other: String.raw`[\w.-]+`,
  n: String.raw`\d+`,
  most: String.raw`\d+`,
  gaps: '[a-z]+(?:_[a-z]+)+(?:, [a-z]+(?:_[a-z]+)+)*',
};

const expressions = Object.entries(RULES).flatMap(([name, texts]) =>
  texts.map((english) => ({ name: name as RuleName, expression: expressionOf(english) })),
);

function expressionOf(english: string): RegExp {
  const plain = english.replaceAll(/[.()?]/g, String.raw`\$&`);
  return new RegExp(
    `^${plain.replaceAll(/\{(\w+)\}/g, (_, value: string) => `(?<${value}>${PATTERNS[value] ?? '.+'})`)}$`,
  );
}

/** The rule that an English text states, with its values; null for the text of another one. */
export function ruleOf(
  english: string,
): { readonly name: RuleName; readonly values: Readonly<Record<string, string>> } | null {
  for (const { name, expression } of expressions) {
    const found = expression.exec(english);
    if (found) return { name, values: { ...found.groups } };
  }
  return null;
}

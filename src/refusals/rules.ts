/**
 * English texts of inputs that customers and the public can send wrongly, as the rules of `libs/http`, the kernel and the
 * use cases write them. `{field}` is the name of the input.
 */
export const RULES = {
  required: '{field} is required.',
  notNull: '{field} must not be null.',
  text: '{field} must be a string',
  number: '{field} must be a number.',
  wholeNumber: '{field} must be an integer number',
  yesNo: '{field} must be a boolean value',
  object: '{field} must be an object',
  list: '{field} must be an array',
  oneOf: '{field} must be one of the following values: {values}',
  uuid: '{field} must be a UUID',
  least: '{field} must not be less than {n}',
  most: '{field} must not be greater than {n}',
  longer: '{field} must be longer than or equal to {n} characters',
  longEnough: '{field} must have at least {n} characters.',
  shorter: '{field} must be shorter than or equal to {n} characters',
  shortEnough: '{field} must have at most {n} characters.',
  items: '{field} must contain no more than {n} elements',
  notBlank: '{field} must not be blank.',
  notEmpty: '{field} should not be empty',
  body: 'Validation failed (object is expected)',
  email: '{field} must be an e-mail address.',
  day: '{field} must be a calendar day as YYYY-MM-DD.',
  tooLarge: '{field} is too large.',
  nul: '{field} must not contain NUL characters.',
  unicode: '{field} must be well-formed Unicode.',
  phone: 'This is not a valid phone number.',
  phoneDigits: '{field} must have 5 to 15 digits.',
  returnAddress: 'This return address is not configured.',
  daysReversed: '{field} must not be before {other}.',
  daysMany: 'The period must not be longer than {n} days.',
  daysManyShown: 'The window must not be longer than {n} days.',
  staffPassword: '{field} must be {n} to {most} characters, not all of them blank.',
  key: '{field} must be one key of 1 to {n} visible ASCII characters.',
  choice: '{what} does not exist or cannot be chosen.',
} as const;

export type RuleName = keyof typeof RULES;

/** What stands for each value in a text. */
const PATTERNS: Readonly<Record<string, string>> = {
  field: String.raw`[\w.-]+`,
  other: String.raw`[\w.-]+`,
  n: String.raw`\d+`,
  most: String.raw`\d+`,
};

const expressions = Object.entries(RULES).map(([name, english]) => ({
  name: name as RuleName,
  expression: expressionOf(english),
}));

function expressionOf(english: string): RegExp {
  const plain = english.replaceAll(/[.()]/g, String.raw`\$&`);
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

import { readFileSync } from 'node:fs';

import { globSync } from 'tinyglobby';
import ts from 'typescript';

/** Where texts to customers and the public are made (LANG-1). */
const PLACES = [
  'libs/delivery/src/**/*.ts',
  'libs/http/src/{error-page,page-frame,studio-page}.ts',
  'libs/texts/src/**/*.ts',
  'src/accounts/team/http/invitation-page*.ts',
  'src/accounts/team/application/invitation-mails.ts',
  'src/assistant/authorization/http/*.ts',
  'src/assistant/own-connections/http/*.ts',
  'src/assistant/pages/**/*.ts',
  'src/booking/calendar/**/*.ts',
  'src/customers/sign-in/{application,domain}/**/*.ts',
  'src/customers/sign-in/http/*password-{page,view}*.ts',
  'src/events/notices/**/*.ts',
  'src/festival/notices/**/*.ts',
  'src/notifications/{application,domain,queries}/**/*.ts',
  'src/passes/plans/{domain,queries}/**/*.ts',
  'src/refusals/*.ts',
  'src/site/pay-done.controller.ts',
  'src/ticketing/tickets/**/*.ts',
];
/** Catalogues themselves; refusals, whose English is translated at the edge (LANG-2). */
const ELSEWHERE = ['**/*.spec.ts', '**/messages/*.ts', '**/tool-texts/*.ts', '**/*.errors.ts', 'src/refusals/rules.ts'];

/** Calls whose texts are for operators and programs: faults, log lines, statements, refusals. */
const FOR_OTHERS =
  /^(?:(?:\w*Error|describe|statement|lookUpEach|refused|refusedBy|validationFailed|notFound|notChoosable|conflict|inUse|limitReached|catalogue|define\w+|declare\w+)$|(?:this\.)?(?:log|logger)\.)/;

const SQL =
  /^\s*(?:\(?(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|EXISTS|ON CONFLICT)\b|(?:LEFT )?JOIN\b|FROM\b|AND\b|WHERE\b|ORDER BY\b)|\b(?:SELECT|coalesce|CASE WHEN|ORDER BY|JOIN|INTERVAL|IS NULL|= NULL)\b|\$\d| AS "|\w\.\w+, \w/;

/** What has words for nobody: the file and the literal, with what it is. */
const ALLOWED: readonly (readonly [file: string, text: string, reason: string])[] = [
  ['libs/delivery/src/calendar-file.ts', 'Studio Service', 'the name of the program in a calendar file'],
  ['libs/delivery/src/mail-html.ts', 'font-family:', 'a style'],
  ['libs/http/src/error-page.ts', 'Studio Service', 'the name of the service'],
  ['libs/http/src/page-frame.ts', 'Studio Service', 'the name of the service'],
  ['libs/http/src/page-frame.ts', 'index, follow', 'for search engines'],
  ['libs/http/src/page-frame.ts', 'Sign in', 'a way of the site of the service, which is in English'],
  ['src/assistant/authorization/http/pending-pages.ts', 'The person cancelled.', 'for the application'],
  ['src/assistant/own-connections/http/visits.ts', 'connections of studio', 'what a form belongs to'],
  ['src/assistant/pages/http/assistant-steps.ts', 'Claude Code', 'a name'],
  ['src/assistant/pages/http/assistant-steps.ts', 'VS Code', 'a name'],
  ['src/assistant/pages/http/assistant-steps.ts', 'claude mcp add', 'a command'],
  ['src/assistant/pages/http/connection-guide-view.ts', '<code>', 'names of the interface'],
  ['src/customers/sign-in/http/password-page.ts', 'error rule', 'ids of the page'],
  ['libs/delivery/src/outbox.ts', 'an SMS', 'a word of the command line'],
  ['src/customers/sign-in/application/external-customers.ts', 'external sign-in', 'who acts, in the activity log'],
  ['src/customers/sign-in/application/one-time-codes.ts', 'one-time code', 'who acts, in the activity log'],
  ['src/customers/sign-in/application/release-contacts.ts', 'proof of a contact', 'who acts, in the activity log'],
  ['src/customers/sign-in/application/set-customer-password.ts', 'password link', 'who acts, in the activity log'],
  ['src/notifications/application/deliver-notification.ts', 'any more.', 'why a notification failed, for staff'],
  ['src/passes/plans/domain/plan-rules.ts', 'must be', 'what staff entered wrongly'],
  ['src/passes/plans/domain/plan-rules.ts', 'is required if', 'what staff entered wrongly'],
  ['src/passes/plans/queries/public-price-list.query.ts', 'found.id', 'a statement'],
  ['src/ticketing/tickets/application/ended-tickets.ts', 'is_checked_in', 'a statement'],
];

/** Two words next to each other, or one between tags; tags and styles say nothing. */
const WORDS = /\p{L}{2,},? \p{L}{2,}|>\s*\p{L}{2,}[^<>;]*</u;
const MARKUP = /<style>[^<]*<\/style>|<!?\/?[a-z][^<>]*>/g;

function hasWords(text: string): boolean {
  const plain = text.replaceAll(MARKUP, (tag) => (tag.startsWith('<style>') ? '' : '<>'));
  return WORDS.test(plain);
}

function textsOf(code: string, file = ''): string[] {
  const source = ts.createSourceFile('x.ts', code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isDecorator(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && FOR_OTHERS.test(node.expression.getText())) return;
    if (ts.isStringLiteralLike(node)) note(node.text);
    else if (ts.isTemplateExpression(node)) {
      note([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'));
      for (const { expression } of node.templateSpans) visit(expression);
      return;
    }
    ts.forEachChild(node, visit);
  };
  const note = (text: string) => {
    const isAllowed = ALLOWED.some(([where, allowed]) => where === file && text.includes(allowed));
    if (hasWords(text) && !SQL.test(text) && !isAllowed) found.push(text);
  };
  visit(source);
  return found;
}

const files = globSync(PLACES, { ignore: ELSEWHERE }).toSorted();

describe('texts to customers and the public (LANG-1)', () => {
  it('are made in each of these places', () => {
    for (const place of PLACES)
      expect([place, globSync(place, { ignore: ELSEWHERE }).length > 0]).toEqual([place, true]);
  });

  it('are allowed elsewhere only where they are', () => {
    expect(ALLOWED.filter(([file, text]) => !readFileSync(file, 'utf8').includes(text))).toEqual([]);
  });

  it.each([
    ['const x = html`<p>Pay ${amount}</p>`;', 1],
    ["const x = { subject: 'Your booking' };", 1],
    ['const x = `Hello ${name}, welcome back`;', 1],
    ["throw new Error('No such message');", 0],
    ["const x = say(language, 'booked');", 0],
    ['const x = html`<p class="a b">${text}</p>`;', 0],
  ])('are found in %s', (code, count) => {
    expect(textsOf(code)).toHaveLength(count);
  });

  it.each(files)('come from a catalogue in %s', (file) => {
    expect(textsOf(readFileSync(file, 'utf8'), file)).toEqual([]);
  });
});

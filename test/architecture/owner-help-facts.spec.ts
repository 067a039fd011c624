import { readFileSync } from 'node:fs';

import { ABILITIES, issuerPermission, type MembershipRole, PERMISSIONS, resolvePermissions } from '@studio/access';
import { readConfiguration } from '@studio/config';
import { PERIOD_DAYS_MAX } from '@studio/kernel';

import { isAllowedTo, TOOL_NAMES } from '../../src/assistant/domain/tool-access';
import { HelpCatalogue } from '../../src/assistant/help/catalogue/help-catalogue';
import type { HelpSlug } from '../../src/assistant/help/help-slugs';
import { MAX_ACTIVITY_DAYS } from '../../src/accounts/activity/domain/activity-window';
import { PASSWORD_LINK } from '../../src/accounts/sessions/domain/password-link';
import { STAFF_PASSWORD_MIN } from '../../src/accounts/sessions/domain/staff-password';
import { GRACE_MINUTES } from '../../src/booking/bookings/domain/class-cancellation';
import { OPEN_MINUTES } from '../../src/booking/bookings/domain/closed-class';
import { FILE_ROWS_MAX } from '../../src/customers/directory/application/customer-file';
import { ONE_TIME_CODE } from '../../src/customers/sign-in/domain/one-time-code';
import { AUDIENCE_SCORE_SUM } from '../../src/festival/battles/domain/audience-score';
import { REQUIRED_JUDGES } from '../../src/festival/battles/domain/match-state';
import { CONSUMED_AFTER_MINUTES } from '../../src/passes/sessions/domain/pass-normalisation';
import { CLASS_TYPES } from '../../src/scheduling/catalogue/application/catalogue/class-types';
import { DIRECTIONS } from '../../src/scheduling/catalogue/application/catalogue/directions';
import { ROOMS } from '../../src/scheduling/catalogue/application/catalogue/rooms';
import { TRAINERS } from '../../src/scheduling/catalogue/application/catalogue/trainers';
import { LOCATIONS } from '../../src/scheduling/catalogue/application/catalogue/locations';
import { MAX_WINDOW_DAYS } from '../../src/scheduling/classes/domain/schedule-window';

const textOf = new Map<string, string>(
  new HelpCatalogue().pages.map(({ slug, sections }) => [
    slug,
    sections.flatMap(({ body, steps, businessLogic }) => [...body, ...steps, businessLogic ?? '']).join('\n'),
  ]),
);

/** A number that a file keeps to itself: a constant, or the default of a column. */
function constantOf(file: string, name: string): number {
  const number = new RegExp(`\\b(?:const ${name}(?:: \\w+)? = |${name} int NOT NULL DEFAULT )([\\d_]+)`);
  const [, digits] = number.exec(readFileSync(file, 'utf8')) ?? [];
  if (digits === undefined) throw new Error(`${file} has no number ${name}.`);
  return Number(digits.replaceAll('_', ''));
}

const shown = (number: number) => number.toLocaleString('en-US');
const { rateLimits, sms } = readConfiguration({ NODE_ENV: 'test' });

/** Words of a page around a number that the code has. */
const FACTS: readonly (readonly [HelpSlug, string])[] = [
  ['class-schedule', `${OPEN_MINUTES} minutes after its end a class counts as closed`],
  ['class-schedule', `until ${GRACE_MINUTES} minutes after the end of the class`],
  ['walk-in-after-class', `more than ${OPEN_MINUTES} minutes have passed since its end`],
  ['attendance-and-no-shows', `${CONSUMED_AFTER_MINUTES} minutes after a class has ended`],
  ['how-pass-sessions-are-used', `${CONSUMED_AFTER_MINUTES} minutes after the end of the class`],
  ['website-schedule-and-prices', `at most ${MAX_WINDOW_DAYS} days in one request`],
  ['website-schedule-and-prices', `${rateLimits.publicSchedule} times a minute and the price list`],
  ['website-schedule-and-prices', `the price list ${rateLimits.publicPrice} times a minute`],
  ['website-leads-and-keys', `${rateLimits.websiteLeads} leads a minute`],
  [
    'website-leads-and-keys',
    `up to ${constantOf('src/accounts/keys/application/api-token-rules.ts', 'MAX_TOKENS')} keys`,
  ],
  [
    'website-leads-and-keys',
    `needs ${constantOf('src/leads/domain/lead-phone.ts', 'MIN_DIGITS')} to ${constantOf('src/leads/domain/lead-phone.ts', 'MAX_DIGITS')} digits`,
  ],
  [
    'website-leads-and-keys',
    `within ${constantOf('src/leads/application/take-lead.ts', 'REPEAT_MS') / 1_000} seconds is one lead`,
  ],
  ['festival-battles', `${rateLimits.festivalBattles} times a minute`],
  ['festival-battles', `exactly ${shown(AUDIENCE_SCORE_SUM)}`],
  ['festival-battles', `exactly ${['', '', '', '', 'four'][REQUIRED_JUDGES]} judges`],
  ['connect-an-assistant', `${rateLimits.assistant} calls a minute`],
  ['customers', `up to ${shown(FILE_ROWS_MAX)} rows`],
  ['customers', `at least ${constantOf('libs/persistence/src/search-text.ts', 'MIN_DIGITS')} digits`],
  ['staff-and-permissions', `at least ${STAFF_PASSWORD_MIN} characters`],
  ['staff-and-permissions', `covers up to ${MAX_ACTIVITY_DAYS} days`],
  [
    'staff-and-permissions',
    `shows the last ${constantOf('src/accounts/activity/domain/activity-window.ts', 'DEFAULT_DAYS')}`,
  ],
  [
    'staff-and-permissions',
    `stored for ${constantOf('src/accounts/sessions/application/prune-access-records.ts', 'LOG_MONTHS')} months`,
  ],
  ['staff-and-permissions', `There are ${PERMISSIONS.length} permissions`],
  [
    'mobile-app-and-customer-sign-in',
    `lasts ${constantOf('src/accounts/sessions/application/mobile-sessions.ts', 'SESSION_DAYS')} days`,
  ],
  ['mobile-app-and-customer-sign-in', `A code has ${ONE_TIME_CODE.digits} digits`],
  ['mobile-app-and-customer-sign-in', `valid for ${ONE_TIME_CODE.validMs / 60_000} minutes`],
  ['mobile-app-and-customer-sign-in', `sent after ${ONE_TIME_CODE.resendAfterMs / 1_000} seconds`],
  ['mobile-app-and-customer-sign-in', `after ${ONE_TIME_CODE.maxSends} in a row`],
  ['mobile-app-and-customer-sign-in', `After ${ONE_TIME_CODE.maxAttempts} wrong entries`],
  ['mobile-app-and-customer-sign-in', `up to ${sms.perHour} codes in an hour and ${sms.perDay} in a day`],
  [
    'mobile-app-and-customer-sign-in',
    `Customers' passwords have at least ${constantOf('src/customers/sign-in/http/password-page.ts', 'CUSTOMER_PASSWORD_MIN')} characters, those of staff at least ${STAFF_PASSWORD_MIN}`,
  ],
  [
    'trainers-and-class-types',
    `from ${constantOf('src/scheduling/catalogue/http/dto/managed-class-type.dto.ts', 'DURATION_MIN')} to ${constantOf('src/scheduling/catalogue/http/dto/managed-class-type.dto.ts', 'DURATION_MAX')} minutes, ${constantOf('src/database/migrations/1795219200002-scheduling.ts', 'default_duration_minutes')} unless`,
  ],
  [
    'locations-and-rooms',
    `from 1 to ${constantOf('src/scheduling/catalogue/http/dto/managed-room.dto.ts', 'CAPACITY_MAX')}`,
  ],
  [
    'class-schedule',
    `up to ${constantOf('src/scheduling/substitutions/domain/substitution-range.ts', 'MAX_DAYS')} days`,
  ],
  [
    'plans-and-prices',
    `up to ${constantOf('src/passes/plans/application/create-class-pass-plan.ts', 'MAX_PLANS')} plans and ${constantOf('src/passes/plans/application/create-class-pass-segment.ts', 'MAX_SEGMENTS')} segments`,
  ],
  [
    'plans-and-prices',
    `validity_days, ${constantOf('src/passes/plans/application/create-class-pass-plan.ts', 'VALIDITY_DAYS')} unless`,
  ],
  [
    'plans-and-prices',
    `total_validity_days, ${constantOf('src/passes/plans/application/create-class-pass-plan.ts', 'TOTAL_VALIDITY_DAYS')} unless`,
  ],
  ['plans-and-prices', `from 1 to ${constantOf('src/passes/plans/domain/plan-rules.ts', 'MAX_SESSIONS')}`],
  ['class-passes', `days by at most ${shown(constantOf('src/passes/plans/domain/plan-rules.ts', 'MAX_DAYS'))}`],
  ['finance-and-earnings', `up to ${PERIOD_DAYS_MAX} days`],
];

describe('numbers of the owner help', () => {
  it.each(FACTS)('on %s are those of the code: %s', (slug, words) => {
    expect(textOf.get(slug)).toContain(words);
  });

  it.each([
    ['locations-and-rooms', `up to ${LOCATIONS.limit} locations`],
    ['locations-and-rooms', `up to ${ROOMS.limit} rooms`],
    ['trainers-and-class-types', `up to ${shown(TRAINERS.limit)} trainers`],
    ['trainers-and-class-types', `up to ${DIRECTIONS.limit} directions and ${CLASS_TYPES.limit} class types`],
    ['mobile-app-and-customer-sign-in', `once and for ${PASSWORD_LINK.validMs / 60_000} minutes`],
    ['mobile-app-and-customer-sign-in', `At most ${PASSWORD_LINK.perHour} such mails an hour`],
  ])('on %s are the limits of rows and mails: %s', (slug, words) => {
    expect(textOf.get(slug)).toContain(words);
  });
});

describe('permissions in the owner help', () => {
  it('are of an admin all but the critical ones', () => {
    const admin = resolvePermissions('admin', null);
    const critical = PERMISSIONS.filter((permission) => !admin.includes(permission));
    const [last = '', ...others] = critical.toReversed();
    expect(textOf.get('staff-and-permissions')).toContain(
      `all but the five critical ones about closed classes and money: ${others.toReversed().join(', ')} and ${last}.`,
    );
    expect(critical).toHaveLength(5);
  });

  it('name for each ability the one its issuer needs', () => {
    const text = textOf.get('website-leads-and-keys') ?? '';
    const together: ReadonlyMap<string, string> = new Map([
      ['mcp:read', 'mcp:read and mcp:logic:read'],
      ['mcp:bookings:create', 'mcp:bookings:create and'],
    ]);
    for (const ability of ABILITIES) {
      expect(text).toContain(ability);
      const sentence = text.slice(text.indexOf(together.get(ability) ?? ability));
      expect(sentence.slice(0, 200)).toContain(issuerPermission(ability));
    }
  });

  it.each([
    ['owner', 'an owner has all 18 tools'],
    ['admin', 'An admin has 11'],
    ['manager', 'A manager has 10'],
    ['receptionist', 'A receptionist has 8'],
    ['trainer', 'A trainer has 7'],
  ] satisfies [MembershipRole, string][])('give the role %s its tools of the assistant', (role, words) => {
    const permissions = resolvePermissions(role, null);
    const tools = TOOL_NAMES.filter((tool) => isAllowedTo(tool, permissions));
    expect(words).toMatch(new RegExp(`\\b${tools.length}\\b`));
    expect(textOf.get('connect-an-assistant')).toContain(words);
  });
});

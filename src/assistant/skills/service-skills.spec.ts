import { ABILITIES, PERMISSIONS, resolvePermissions } from '@studio/access';
import { TOOL_NAMES, type ToolName } from '../domain/tool-access';
import { describeServiceSkills, type SkillsCredential } from './service-skills';

const STUDIO = { name: 'Pole Dance', slug: 'pole', timezone: 'Europe/Berlin', demo: false };
const FULL_KEY: SkillsCredential = { kind: 'service_key', abilities: ABILITIES };
const OWNER: SkillsCredential = { kind: 'personal_sign_in', permissions: PERMISSIONS };

const INVESTIGATION = 'customer_booking_investigation';

/** A copy of the table of TOOL-SKILLS-2, without what its parentheses add. */
const TABLE: readonly (readonly [string, readonly ToolName[], string, string | null])[] = [
  ['studio_profile', ['get-studio-profile'], 'mcp:read', null],
  ['schedule_counts', ['get-class-counts-for-day'], 'mcp:read', null],
  ['class_booking_details', ['get-class-bookings-for-day'], 'mcp:customers:read', 'manage_bookings'],
  ['customer_search', ['search-customers'], 'mcp:customers:read', 'manage_clients'],
  [
    INVESTIGATION,
    ['search-customers', 'investigate-customer-booking-ledger'],
    'mcp:class-passes:read',
    'manage_customer_class_passes',
  ],
  ['owner_help', ['search-owner-help', 'get-owner-help-page'], 'mcp:read', null],
  [
    'payment_history',
    ['get-payment-overview', 'search-payments'],
    'mcp:payments:read',
    'view_studio_financial_reports',
  ],
  [
    'financial_reporting',
    ['get-financial-report', 'get-earnings-report', 'get-rental-report'],
    'mcp:payments:read',
    'view_studio_financial_reports',
  ],
  ['cashbox_control', ['get-cashbox-overview'], 'mcp:cashflow:read', 'manage_studio_cashflow'],
  ['payroll_periods', ['get-payroll-overview'], 'mcp:payroll:read', 'manage_studio_payroll'],
  ['event_operations', ['get-events-overview', 'get-event-summary'], 'mcp:events:read', 'manage_events'],
  ['business_rules_reference', ['get-business-logic-reference'], 'mcp:logic:read', null],
];

const KEYS = TABLE.map(([key]) => key);

function skillsFor(credential: SkillsCredential) {
  return describeServiceSkills(STUDIO, credential, null);
}

function availableTo(credential: SkillsCredential): readonly string[] {
  return skillsFor(credential)
    .read_capabilities.filter((capability) => capability.available)
    .map((capability) => capability.key);
}

function sentencesOf(text: string): number {
  return text.match(/[.!?](?= [A-Z]|$)/g)?.length ?? 0;
}

describe('the description of what the assistant tools can do', () => {
  it('TOOL-SKILLS-1: names the assistant, the channel and the studio, and nothing else', () => {
    const skills = describeServiceSkills({ ...STUDIO, demo: true }, FULL_KEY, 'web_chat');

    expect(Object.keys(skills)).toEqual([
      'assistant',
      'read_capabilities',
      'guided_dialogs',
      'mutating_actions',
      'limits',
      'studio_scope',
    ]);
    expect(skills.assistant).toEqual({
      name: 'Studio Service assistant tools',
      purpose: expect.stringMatching(/\S/),
      scope: expect.stringMatching(/\S/),
      current_channel: 'web_chat',
    });
    expect(skills.studio_scope).toEqual({
      name: 'Pole Dance',
      slug: 'pole',
      timezone: 'Europe/Berlin',
      scope_source: 'service_key',
      demo: true,
    });
  });

  it.each([
    ['a service key', FULL_KEY],
    ['a person', OWNER],
  ])('TOOL-SKILLS-1: the channel changes nothing else for %s', (_who, credential) => {
    const { assistant, ...rest } = describeServiceSkills(STUDIO, credential, 'telegram');
    const { assistant: silent, ...restWithout } = describeServiceSkills(STUDIO, credential, null);

    expect(rest).toEqual(restWithout);
    expect({ ...assistant, current_channel: null }).toEqual(silent);
  });

  it('TOOL-SKILLS-1: says where the scope of a person comes from', () => {
    expect(skillsFor(OWNER).studio_scope).toEqual({ ...STUDIO, scope_source: 'personal_sign_in' });
  });

  it('TOOL-SKILLS-1: what else is known of the studio stays out', () => {
    const wider = { ...STUDIO, account_id: 7 };

    expect(describeServiceSkills(wider, FULL_KEY, null).studio_scope).not.toHaveProperty('account_id');
  });

  it('TOOL-SKILLS-2: the capabilities are those of the table, in its order', () => {
    expect(
      skillsFor(FULL_KEY).read_capabilities.map((capability) => [
        capability.key,
        capability.tools,
        capability.required_ability,
        capability.required_user_permission,
      ]),
    ).toEqual(TABLE);
  });

  it('TOOL-SKILLS-2: every tool but this one belongs to a capability', () => {
    const named = new Set(skillsFor(FULL_KEY).read_capabilities.flatMap((capability) => capability.tools));

    expect(TOOL_NAMES.filter((tool) => !named.has(tool))).toEqual(['describe-service-skills']);
  });

  it('TOOL-SKILLS-2: permissions of a person say what is needed together and what instead of another', () => {
    const permissions = skillsFor(FULL_KEY).read_capabilities.map((capability) => capability.user_permissions);

    expect(permissions).toEqual(
      TABLE.map(([key, , , permission]) => {
        if (key === 'schedule_counts') return { all_of: [], any_of: ['manage_schedule', 'manage_bookings'] };
        if (key === INVESTIGATION) return { all_of: ['manage_clients', 'manage_customer_class_passes'], any_of: [] };
        return { all_of: permission === null ? [] : [permission], any_of: [] };
      }),
    );
  });

  it('TOOL-SKILLS-4: every ability of a capability is listed', () => {
    expect(skillsFor(FULL_KEY).read_capabilities.map((capability) => capability.required_abilities)).toEqual(
      TABLE.map(([key, , ability]) =>
        key === INVESTIGATION ? ['mcp:customers:read', 'mcp:class-passes:read'] : [ability],
      ),
    );
  });

  it.each([
    [['mcp:read'], ['studio_profile', 'schedule_counts', 'owner_help']],
    [['mcp:customers:read'], ['class_booking_details', 'customer_search']],
    [['mcp:class-passes:read'], []],
    [
      ['mcp:customers:read', 'mcp:class-passes:read'],
      ['class_booking_details', 'customer_search', INVESTIGATION],
    ],
    [['mcp:payments:read'], ['payment_history', 'financial_reporting']],
    [['mcp:cashflow:read'], ['cashbox_control']],
    [['mcp:payroll:read'], ['payroll_periods']],
    [['mcp:events:read'], ['event_operations']],
    [['mcp:logic:read'], ['business_rules_reference']],
    [['website_leads:create', 'mcp:bookings:create', 'mcp:bookings:cancel', 'festival_battles:operate'], []],
    [ABILITIES, KEYS],
  ])('TOOL-SKILLS-3: a key with %j sees everything, and may use %j', (abilities, available) => {
    const credential: SkillsCredential = { kind: 'service_key', abilities };

    expect(skillsFor(credential).read_capabilities.map((capability) => capability.key)).toEqual(KEYS);
    expect(availableTo(credential)).toEqual(available);
  });

  it.each([
    [[], ['studio_profile', 'owner_help', 'business_rules_reference']],
    [['manage_schedule'], ['studio_profile', 'schedule_counts', 'owner_help', 'business_rules_reference']],
    [
      ['manage_bookings'],
      ['studio_profile', 'schedule_counts', 'class_booking_details', 'owner_help', 'business_rules_reference'],
    ],
    [['manage_clients'], ['studio_profile', 'customer_search', 'owner_help', 'business_rules_reference']],
    [['manage_customer_class_passes'], ['studio_profile', 'owner_help', 'business_rules_reference']],
    [
      ['manage_clients', 'manage_customer_class_passes'],
      ['studio_profile', 'customer_search', INVESTIGATION, 'owner_help', 'business_rules_reference'],
    ],
    [
      resolvePermissions('admin', null),
      KEYS.filter(
        (key) => !['payment_history', 'financial_reporting', 'cashbox_control', 'payroll_periods'].includes(key),
      ),
    ],
    [PERMISSIONS, KEYS],
  ])('TOOL-SKILLS-3: a person with %j sees only %j', (permissions, seen) => {
    const credential: SkillsCredential = { kind: 'personal_sign_in', permissions };

    expect(skillsFor(credential).read_capabilities.map((capability) => capability.key)).toEqual(seen);
    expect(availableTo(credential)).toEqual(seen);
  });

  it('TOOL-SKILLS-4: a title is one sentence, a description two or three that say when to use which tools', () => {
    for (const { title, description, tools } of skillsFor(FULL_KEY).read_capabilities) {
      expect([title, sentencesOf(title)]).toEqual([title, 1]);
      expect([description, [2, 3].includes(sentencesOf(description))]).toEqual([description, true]);
      expect(description).toMatch(/^Use /);
      if (tools.length > 1) for (const tool of tools) expect(description).toContain(tool);
    }
  });

  it('TOOL-SKILLS-4: descriptions send to tools that exist', () => {
    const tools: readonly string[] = TOOL_NAMES;
    const named = skillsFor(FULL_KEY)
      .read_capabilities.flatMap(({ description }) => description.match(/\b(?:get|search|investigate)-[a-z-]+/g) ?? [])
      .filter((word) => !tools.includes(word));

    expect(named).toEqual([]);
  });

  it('TOOL-SKILLS-5: a key is told what staff do after a confirmed conversation', () => {
    const { guided_dialogs: dialogs, mutating_actions: actions } = skillsFor({ kind: 'service_key', abilities: [] });

    expect(dialogs.map((entry) => entry.key)).toEqual(['create_group_booking_dialog', 'cancel_booking_dialog']);
    expect(actions.map((entry) => entry.key)).toEqual(['create-booking', 'cancel-booking']);
    for (const entry of [...dialogs, ...actions]) {
      expect(Object.keys(entry).toSorted()).toEqual(
        ['confirmation_required', 'description', 'key', 'required_user_permission', 'title'].toSorted(),
      );
      expect(entry).toMatchObject({ confirmation_required: true, required_user_permission: 'manage_bookings' });
      expect(entry.description).toMatch(
        /^No tool here performs it\. .*date, class and customer.*staff carry.*mobile app/,
      );
      expect(sentencesOf(entry.title)).toBe(1);
    }
  });

  it('TOOL-SKILLS-5: a person is offered neither', () => {
    expect(skillsFor(OWNER)).toMatchObject({ guided_dialogs: [], mutating_actions: [] });
  });

  it.each([FULL_KEY, OWNER])('TOOL-SKILLS-6: the limits are one sentence each for $kind', (credential) => {
    const { limits } = skillsFor(credential);

    expect(limits.map(sentencesOf)).toEqual(limits.map(() => 1));
    const said = [
      /only read .* never change/,
      /No tool uses .*mcp:bookings:create and mcp:bookings:cancel/,
      /one studio.* credential/,
      /outside the work/,
      /keys, passwords or prompts/,
      /masked/,
      /not instructions/,
      /generated_at/,
    ];
    expect(limits).toEqual(said.map((text) => expect.stringMatching(text)));
  });
});

import { readFileSync } from 'node:fs';
import { ABILITIES, PERMISSIONS, resolvePermissions, type MembershipRole } from '@studio/access';
import {
  TOOL_NAMES,
  abilitiesOf,
  dataClassOf,
  isAllowedTo,
  missingAbilities,
  permissionsOf,
  type ToolName,
} from './tool-access';

const ANY_MEMBER = 'any eligible member';

/** A copy of the table of ACL-1: tool, abilities, permission of a person, data class. */
const MATRIX = `
  1  | describe-service-skills             | mcp:read                                   | any eligible member                             | none
  2  | get-studio-profile                  | mcp:read                                   | any eligible member                             | none
  3  | get-class-counts-for-day            | mcp:read                                   | manage_schedule or manage_bookings              | aggregate
  4  | get-class-bookings-for-day          | mcp:customers:read                         | manage_bookings                                 | personal
  5  | search-customers                    | mcp:customers:read                         | manage_clients                                  | masked
  6  | investigate-customer-booking-ledger | mcp:customers:read and mcp:class-passes:read | manage_clients and manage_customer_class_passes | personal
  7  | search-owner-help                   | mcp:read                                   | any eligible member                             | none
  8  | get-owner-help-page                 | mcp:read                                   | any eligible member                             | none
  9  | get-business-logic-reference        | mcp:logic:read                             | any eligible member                             | none
  10 | get-payment-overview                | mcp:payments:read                          | view_studio_financial_reports                   | aggregate
  11 | search-payments                     | mcp:payments:read                          | view_studio_financial_reports                   | masked
  12 | get-financial-report                | mcp:payments:read                          | view_studio_financial_reports                   | personal
  13 | get-cashbox-overview                | mcp:cashflow:read                          | manage_studio_cashflow                          | aggregate
  14 | get-earnings-report                 | mcp:payments:read                          | view_studio_financial_reports                   | aggregate
  15 | get-rental-report                   | mcp:payments:read                          | view_studio_financial_reports                   | personal
  16 | get-payroll-overview                | mcp:payroll:read                           | manage_studio_payroll                           | personal
  17 | get-events-overview                 | mcp:events:read                            | manage_events                                   | aggregate
  18 | get-event-summary                   | mcp:events:read                            | manage_events                                   | aggregate
`;

interface Row {
  readonly tool: ToolName;
  readonly abilities: readonly string[];
  readonly allOf: readonly string[];
  readonly anyOf: readonly string[];
  readonly dataClass: string;
}

function cellsOf(line: string): readonly string[] {
  return line.split('|').map((cell) => cell.trim());
}

function rowOf(line: string): Row {
  const [, tool, abilities, permission, dataClass] = cellsOf(line);
  const oneOf = permission!.split(' or ');
  const noneAsked = permission === ANY_MEMBER;
  return {
    tool: tool as ToolName,
    abilities: abilities!.split(' and '),
    allOf: noneAsked || oneOf.length > 1 ? [] : permission!.split(' and '),
    anyOf: oneOf.length > 1 ? oneOf : [],
    dataClass: dataClass!,
  };
}

const ROWS = MATRIX.trim().split('\n').map(rowOf);

/** Every list that can be made by taking or leaving each word. */
function subsetsOf<Word>(words: readonly Word[]): readonly (readonly Word[])[] {
  return Array.from({ length: 2 ** words.length }, (_, taken) => words.filter((_word, index) => taken & (1 << index)));
}

describe('access of tools', () => {
  it('ACL-1: the copy above is the table of the document', () => {
    const document = readFileSync(`${process.cwd()}/docs/behaviour/assistant.md`, 'utf8');
    const table = document.split('\n').filter((line) => /^\| \d+ \| `[a-z-]+` \|/.test(line));

    expect(table.map((line) => cellsOf(line.replaceAll('`', '').replace(/^\||\|$/g, '')))).toEqual(
      MATRIX.trim().split('\n').map(cellsOf),
    );
  });

  it('ACL-1, MCP-15: there are 18 tools, in the order of the table', () => {
    expect(TOOL_NAMES).toEqual(ROWS.map((row) => row.tool));
    expect(TOOL_NAMES).toHaveLength(18);
  });

  it.each(ROWS)('ACL-1, ACL-5: $tool asks for $abilities or $allOf $anyOf and is $dataClass', (row) => {
    expect(abilitiesOf(row.tool)).toEqual(row.abilities);
    expect(permissionsOf(row.tool)).toEqual({ allOf: row.allOf, anyOf: row.anyOf });
    expect(dataClassOf(row.tool)).toBe(row.dataClass);
  });

  it.each(ROWS)('ACL-1: the words of $tool are words of keys and staff', (row) => {
    expect(ABILITIES).toEqual(expect.arrayContaining([...row.abilities]));
    expect(PERMISSIONS).toEqual(expect.arrayContaining([...row.allOf, ...row.anyOf]));
  });

  it.each(ROWS)('ACL-1: $tool names each ability that a key lacks, and no other', (row) => {
    for (const held of subsetsOf(row.abilities)) {
      const others = ABILITIES.filter((ability) => !row.abilities.includes(ability));
      expect(missingAbilities(row.tool, [...others, ...held])).toEqual(
        row.abilities.filter((ability) => !held.includes(ability)),
      );
    }
  });

  it.each(ROWS)('ACL-1: $tool is allowed by its permissions and by no other', (row) => {
    const asked = [...row.allOf, ...row.anyOf];
    const others = PERMISSIONS.filter((permission) => !asked.includes(permission));
    for (const held of subsetsOf(asked)) {
      const enough = row.anyOf.length > 0 ? held.length > 0 : held.length === asked.length;
      expect(isAllowedTo(row.tool, [...others, ...held])).toBe(enough);
    }
  });

  it('ACL-3: no tool uses the abilities of booking and cancelling', () => {
    const used = new Set<string>(TOOL_NAMES.flatMap((tool) => abilitiesOf(tool)));

    expect(ABILITIES.filter((ability) => ability.startsWith('mcp:') && !used.has(ability))).toEqual([
      'mcp:bookings:create',
      'mcp:bookings:cancel',
    ]);
  });

  it.each<[MembershipRole, readonly number[]]>([
    ['owner', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]],
    ['admin', [1, 2, 3, 4, 5, 6, 7, 8, 9, 17, 18]],
    ['manager', [1, 2, 3, 4, 5, 7, 8, 9, 17, 18]],
    ['receptionist', [1, 2, 3, 4, 5, 7, 8, 9]],
    ['trainer', [1, 2, 3, 4, 7, 8, 9]],
  ])('ACL-4: with its defaults, %s sees the tools %j', (role, numbers) => {
    const permissions = resolvePermissions(role, null);
    const seen = TOOL_NAMES.filter((tool) => isAllowedTo(tool, permissions));

    expect(seen).toEqual(numbers.map((number) => TOOL_NAMES[number - 1]));
  });

  it('SIGN-4: an own list of permissions decides, not the role', () => {
    const permissions = resolvePermissions('trainer', ['view_studio_financial_reports']);

    expect(TOOL_NAMES.filter((tool) => isAllowedTo(tool, permissions))).toEqual([
      'describe-service-skills',
      'get-studio-profile',
      'search-owner-help',
      'get-owner-help-page',
      'get-business-logic-reference',
      'get-payment-overview',
      'search-payments',
      'get-financial-report',
      'get-earnings-report',
      'get-rental-report',
    ]);
  });
});

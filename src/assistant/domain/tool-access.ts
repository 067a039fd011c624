/**
 * How much customer data a tool can reveal: nothing, counts and sums, names with masked contacts, or names with
 * bookings, money or pay (ACL-5).
 */
export type DataClass = 'none' | 'aggregate' | 'masked' | 'personal';

/**
 * Who may use a tool: a service key with every ability; a person with all of the first permissions and, if there are
 * any, one of the second.
 */
interface ToolAccess {
  readonly abilities: readonly [string, ...string[]];
  readonly allOf: readonly string[];
  readonly anyOf: readonly string[];
  readonly dataClass: DataClass;
}

/** The matrix of ACL-1, in the terms of `@studio/access`; a test compares the two. */
const ACCESS = {
  'describe-service-skills': { abilities: ['mcp:read'], allOf: [], anyOf: [], dataClass: 'none' },
  'get-studio-profile': { abilities: ['mcp:read'], allOf: [], anyOf: [], dataClass: 'none' },
  'get-class-counts-for-day': {
    abilities: ['mcp:read'],
    allOf: [],
    anyOf: ['manage_schedule', 'manage_bookings'],
    dataClass: 'aggregate',
  },
  'get-class-bookings-for-day': {
    abilities: ['mcp:customers:read'],
    allOf: ['manage_bookings'],
    anyOf: [],
    dataClass: 'personal',
  },
  'search-customers': { abilities: ['mcp:customers:read'], allOf: ['manage_clients'], anyOf: [], dataClass: 'masked' },
  'investigate-customer-booking-ledger': {
    abilities: ['mcp:customers:read', 'mcp:class-passes:read'],
    allOf: ['manage_clients', 'manage_customer_class_passes'],
    anyOf: [],
    dataClass: 'personal',
  },
  'search-owner-help': { abilities: ['mcp:read'], allOf: [], anyOf: [], dataClass: 'none' },
  'get-owner-help-page': { abilities: ['mcp:read'], allOf: [], anyOf: [], dataClass: 'none' },
  'get-business-logic-reference': { abilities: ['mcp:logic:read'], allOf: [], anyOf: [], dataClass: 'none' },
  'get-payment-overview': {
    abilities: ['mcp:payments:read'],
    allOf: ['view_studio_financial_reports'],
    anyOf: [],
    dataClass: 'aggregate',
  },
  'search-payments': {
    abilities: ['mcp:payments:read'],
    allOf: ['view_studio_financial_reports'],
    anyOf: [],
    dataClass: 'masked',
  },
  'get-financial-report': {
    abilities: ['mcp:payments:read'],
    allOf: ['view_studio_financial_reports'],
    anyOf: [],
    dataClass: 'personal',
  },
  'get-cashbox-overview': {
    abilities: ['mcp:cashflow:read'],
    allOf: ['manage_studio_cashflow'],
    anyOf: [],
    dataClass: 'aggregate',
  },
  'get-earnings-report': {
    abilities: ['mcp:payments:read'],
    allOf: ['view_studio_financial_reports'],
    anyOf: [],
    dataClass: 'aggregate',
  },
  'get-rental-report': {
    abilities: ['mcp:payments:read'],
    allOf: ['view_studio_financial_reports'],
    anyOf: [],
    dataClass: 'personal',
  },
  'get-payroll-overview': {
    abilities: ['mcp:payroll:read'],
    allOf: ['manage_studio_payroll'],
    anyOf: [],
    dataClass: 'personal',
  },
  'get-events-overview': {
    abilities: ['mcp:events:read'],
    allOf: ['manage_events'],
    anyOf: [],
    dataClass: 'aggregate',
  },
  'get-event-summary': {
    abilities: ['mcp:events:read'],
    allOf: ['manage_events'],
    anyOf: [],
    dataClass: 'aggregate',
  },
} as const satisfies Readonly<Record<string, ToolAccess>>;

export type ToolName = keyof typeof ACCESS;

/** An ability that a tool requires of a service key. */
export type ToolAbility = (typeof ACCESS)[ToolName]['abilities'][number];

/** A permission that a tool requires of a person. */
export type ToolPermission = (typeof ACCESS)[ToolName]['allOf' | 'anyOf'][number];

/** Required permissions of a person: all of the first and, if there are any, one of the second. */
export interface PersonPermissions {
  readonly allOf: readonly ToolPermission[];
  readonly anyOf: readonly ToolPermission[];
}

/** The tools in the order in which they are listed (MCP-15). */
export const TOOL_NAMES = Object.keys(ACCESS) as readonly ToolName[];

/** Abilities that the tool requires of a service key. */
export function abilitiesOf(tool: ToolName): readonly ToolAbility[] {
  return ACCESS[tool].abilities;
}

/** Permissions that the tool requires of a person; without any, every eligible member may use it. */
export function permissionsOf(tool: ToolName): PersonPermissions {
  const { allOf, anyOf } = ACCESS[tool];
  return { allOf, anyOf };
}

/** The published data class of the tool. */
export function dataClassOf(tool: ToolName): DataClass {
  return ACCESS[tool].dataClass;
}

/** The required abilities that a service key lacks, in the order of the matrix; empty when it may use the tool. */
export function missingAbilities(tool: ToolName, held: readonly string[]): readonly ToolAbility[] {
  return abilitiesOf(tool).filter((ability) => !held.includes(ability));
}

/** Whether a member of an eligible role may use the tool with these permissions. */
export function isAllowedTo(tool: ToolName, permissions: readonly string[]): boolean {
  const { allOf, anyOf } = permissionsOf(tool);
  return (
    allOf.every((permission) => permissions.includes(permission)) &&
    (anyOf.length === 0 || anyOf.some((permission) => permissions.includes(permission)))
  );
}

import { ABILITIES, PERMISSIONS } from '@studio/access';
import type { RulePage } from '@studio/kernel';

/** Page of ACL, MCP-20, KEY, SIGN, OUT-6 and INV, with GEN-9, PERM, DEMO, SUB and ACC-1. */
export const accessScopePage: RulePage = {
  title: 'Who sees what, and in which studio',
  summary:
    'How a credential decides on the studio and on the tools, and what demo, suspended and lapsed studios answer.',
  rules: [
    'The studio comes from the credential alone: no argument names it, and an id of another studio behaves like an id that does not exist.',
    `A service key is an API token of the studio with some of ${ABILITIES.length} abilities; it lists all tools, and one whose abilities it lacks answers ability_missing and names them.`,
    'The issuer of a key must hold manage_studio_settings and the permission that belongs to each of its abilities; the key keeps working when the issuer loses them later, until it is revoked or expires.',
    'With a personal sign-in, role and permissions are read at every request, so a change takes effect with the next call; a tool that the person may not use is not listed and is unknown when it is called.',
    `There are ${PERMISSIONS.length} permissions; an "owner" holds all of them, others hold those of their own list or, without one, the defaults of their role.`,
    'The roles "owner", "admin", "manager", "trainer" and "receptionist" may sign in to the assistant; event_festival_staff and customers may not.',
    'A person of the role "trainer" sees in the tools about the classes of a day only classes that their active trainer record leads or assists in.',
    'Tools only read: the abilities for creating and cancelling bookings can be granted, but no tool uses them.',
    'A demo studio can be read as any other; every change in it is refused with demo_readonly (423).',
    'Tokens and sessions of a suspended studio are refused with token_invalid (401), and its public pages are not found.',
    'A lapsed subscription stops public content, website leads and the festival endpoints with subscription_expired (402) or demo_payment_required (402); the mobile app, the management and the assistant go on.',
    'Phone numbers of customers and buyers show their last characters only, e-mail addresses the first letter and the domain; no tool shows more.',
    'Every call of a tool is recorded with tool, status, credential and time, also a refused one, but without questions, names or contacts; it can be read with the permission view_activity_log.',
  ],
  examples: [
    'A key with only mcp:read calls search-customers: ability_missing names mcp:customers:read.',
    'An admin with the default permissions does not see get-payment-overview, because view_studio_financial_reports is not among them; granted it, the admin sees the tool at the next call.',
    'A trainer with the default permissions sees 7 of the 18 tools, an owner sees 18.',
    'A subscription with the status expired: the public schedule answers 402, the assistant goes on.',
  ],
  relatedTools: ['describe-service-skills', 'get-studio-profile'],
  relatedHelp: ['connect-an-assistant', 'staff-and-permissions', 'website-leads-and-keys'],
  source: { module: 'src/assistant/domain/tool-access', symbol: 'isAllowedTo' },
};

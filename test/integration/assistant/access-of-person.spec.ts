import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import {
  MEMBERSHIP_ROLES,
  type MembershipRole,
  type Permission,
  PERMISSIONS,
  resolvePermissions,
} from '@studio/access';

import type { Caller } from '../../../src/assistant/application/caller';
import { dataClassOf, TOOL_NAMES, type ToolName } from '../../../src/assistant/domain/tool-access';
import { AssistantServers } from '../../../src/assistant/endpoint/mcp/assistant-server';
import { PersonAccess } from '../../../src/assistant/pages/application/person-access';
import { sharedTestApp, type TestApp } from '../../support/app';
import { type OpenStudio, openStudio } from '../../support/studio';

const CLASSES = ['none', 'aggregate', 'masked', 'personal'];
const OVERRIDES: readonly (readonly Permission[])[] = [
  [],
  ['manage_bookings'],
  ['manage_schedule', 'manage_clients'],
  ['manage_clients', 'manage_customer_class_passes', 'manage_events'],
  ['view_studio_financial_reports', 'manage_studio_cashflow', 'manage_studio_payroll'],
  PERMISSIONS,
];
const cases = MEMBERSHIP_ROLES.filter((role) => role !== 'event_festival_staff').flatMap((role) =>
  [null, ...OVERRIDES].map((explicit) => ({ role, explicit, words: explicit?.join(', ') ?? 'the defaults' })),
);

describe('what the consent page says a person gives (OAUTH-39, acceptance 12)', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
  });
  afterAll(() => service.close());

  /** Titles of `tools/list` for the person, by class of data in the order of the page. */
  const listed = async (role: MembershipRole, permissions: readonly Permission[]) => {
    const caller: Caller = {
      ctx: studio.ctx,
      studio: { name: 'Riverside', slug: studio.slug, isDemo: false },
      credential: {
        kind: 'personal_sign_in',
        connectionId: 1,
        clientName: 'Claude',
        userId: 1,
        userName: 'Ada Berg',
        role,
        permissions,
      },
    };
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const server = service.app.get(AssistantServers).create(caller, 'older');
    await server.connect(theirs);
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(ours);
    const { tools } = await client.listTools();
    await client.close();
    return tools
      .toSorted((a, b) => classIndex(a.name) - classIndex(b.name))
      .map(({ title, description = '' }) => ({ title, description: description.split(/(?<=\.) /)[0] }));
  };
  const classIndex = (name: string) => CLASSES.indexOf(dataClassOf(name as ToolName));

  it.each(cases)('is what tools/list shows to the role $role with $words', async ({ role, explicit }) => {
    const permissions = resolvePermissions(role, explicit);
    const groups = service.app.get(PersonAccess).of(permissions, 'en');
    expect(groups.flatMap(({ tools }) => tools)).toEqual(await listed(role, permissions));
    expect(groups.length).toBeGreaterThan(0);
  });

  it('names no tool and no id, which are for assistants', () => {
    const texts = service.app
      .get(PersonAccess)
      .of(PERMISSIONS, 'en')
      .flatMap(({ tools }) => tools);
    expect(texts).toHaveLength(TOOL_NAMES.length);
    const forAssistants = new RegExp(`\`|\\bids?\\b|${TOOL_NAMES.join('|')}`);
    expect(texts.filter(({ description }) => forAssistants.test(description))).toEqual([]);
  });
});

import type { MembershipRole } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import type { PersonalCredential } from '../../src/assistant/application/caller';
import type { AssistantTool } from '../../src/assistant/tools/application/assistant-tool';
import { readArguments } from '../../src/assistant/tools/application/tool-arguments';
import { ToolCatalogue } from '../../src/assistant/tools/application/tool-catalogue';
import type { TestApp } from './app';
import type { OpenStudio } from './studio';

type Columns = Readonly<Record<string, string | number | boolean | Date | null>>;

/** A class as a row: an hour of the studio's type in its room, scheduled, unless specified otherwise. Returns the id. */
export async function addClassRow(
  { database }: Pick<TestApp, 'database'>,
  { ctx: { accountId }, locationId, roomId, classTypeId }: Omit<OpenStudio, 'slug' | 'schedule' | 'classes' | 'price'>,
  startsAt: string,
  { minutes = 60, ...columns }: Columns & { readonly minutes?: number } = {},
): Promise<number> {
  const start = new Date(startsAt);
  const row: Columns = {
    account_id: accountId,
    location_id: locationId,
    room_id: roomId,
    class_type_id: classTypeId,
    schedule_kind: 'group_class',
    title: 'Morning flow',
    starts_at: start,
    ends_at: new Date(start.getTime() + minutes * 60_000),
    is_public: false,
    source: 'manual',
    ...columns,
  };
  const names = Object.keys(row);
  const [made] = await database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO scheduling.scheduled_class (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})
     RETURNING id::int`,
    Object.values(row),
  );
  return made?.id ?? 0;
}

/** Answer of a tool to a person who signed in with the role, without the endpoint; checked against the tool's output. */
export async function askAs<Answer>(
  { app }: Pick<TestApp, 'app'>,
  { ctx, slug }: Pick<OpenStudio, 'ctx' | 'slug'>,
  { userId, role }: { readonly userId: number; readonly role: MembershipRole },
  name: string,
  given: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const tool: AssistantTool | undefined = app.get(ToolCatalogue).find(name)?.tool;
  if (!tool) throw new Error(`There is no tool ${name}.`);
  const credential: PersonalCredential = {
    kind: 'personal_sign_in',
    connectionId: 1,
    clientName: null,
    userId,
    userName: 'Ira',
    role,
    permissions: ['manage_schedule', 'manage_bookings'],
  };
  const studio = { name: slug, slug, isDemo: false };
  const call = { ctx, studio, credential, now: app.get(Clock).now() };
  const args = readArguments(tool.input, given);
  const output = await app.get(UnitOfWork).snapshot(ctx, 10_000, () => tool.run(call, args));
  return tool.output.parse(output) as Answer;
}

/** Statements without the time that was left for them. */
export function withoutBudget(statements: readonly string[]): string[] {
  return statements.map((text) =>
    text
      .replace(/statement_timeout = \d+/, 'statement_timeout')
      .replace(/'transaction_timeout', '\d+'/, 'transaction_timeout'),
  );
}

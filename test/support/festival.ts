import { actorContext, type ActorContext, PERMISSIONS, type StaffContext } from '@studio/access';

import { ChangeStudio, type NewStudio } from '../../src/accounts';
import { AcceptEntry } from '../../src/festival/editions/application/accept-entry';
import { CreateCategory, type NewCategory } from '../../src/festival/editions/application/create-category';
import { CreateEdition, type NewEdition } from '../../src/festival/editions/application/create-edition';
import { CreateEntry, type NewEntry } from '../../src/festival/editions/application/create-entry';
import { MoveEdition } from '../../src/festival/editions/application/move-edition';
import { PublishEdition } from '../../src/festival/editions/application/publish-edition';
import type { TestApp } from './app';
import { given } from './given';
import { newSequence } from './sequence';
import { addStaff } from './staff';

/** A studio with festivals on and a published edition of one category. */
export interface OpenFestival {
  /** An owner of the studio, who may do everything. */
  readonly ctx: StaffContext;
  readonly slug: string;
  readonly editionId: number;
  readonly categoryId: number;
}

const next = newSequence();

/** A studio of its own with festivals on, as an owner acts on it. Sign-ins over HTTP in it see festivals as well. */
export async function festivalStudio(
  service: TestApp,
  input: Partial<NewStudio> = {},
): Promise<Pick<OpenFestival, 'ctx' | 'slug'>> {
  const slug = input.slug ?? `festival-studio-${next()}`;
  const studio = await given(service).studio({ ...input, slug });
  await switchFestivals(service, slug, true);
  return { ctx: await ownerContext(service, studio), slug };
}

/** Switches the festivals of a studio on or off, as the platform's command line does. */
export async function switchFestivals({ app }: TestApp, slug: string, festivalsEnabled: boolean): Promise<void> {
  await app.get(ChangeStudio).execute('test', slug, 'account.festivals_switched', { festivalsEnabled });
}

/** A new owner of the studio with festivals on, for calling use cases. */
export async function ownerContext(service: TestApp, studio: ActorContext): Promise<StaffContext> {
  const { userId, membershipId } = await addStaff(service, studio, 'owner');
  const session = { sessionId: 0, sessionExpiresAt: new Date('2100-01-01T00:00:00Z') };
  const actor = { kind: 'staff', userId, membershipId, ...session, name: 'Olga Owner', role: 'owner' } as const;
  return actorContext({ ...studio, actor: { ...actor, permissions: PERMISSIONS }, festivalsEnabled: true });
}

/**
 * Opens a festival in a studio of its own: published, from 2026-06-01 06:00 to 2026-06-03 20:00 UTC unless specified otherwise,
 * with one free category.
 */
export async function openFestival(
  service: TestApp,
  { studio = {}, ...input }: Partial<NewEdition> & { readonly studio?: Partial<NewStudio> } = {},
): Promise<OpenFestival> {
  const { ctx, slug } = await festivalStudio(service, studio);
  const editionId = await addEdition(service, ctx, input);
  const categoryId = await addCategory(service, { ctx, editionId });
  await service.app.get(PublishEdition).execute(ctx, editionId);
  return { ctx, slug, editionId, categoryId };
}

/** A draft of an edition. Returns the id. */
export function addEdition({ app }: TestApp, ctx: ActorContext, input: Partial<NewEdition> = {}): Promise<number> {
  const dates = { startsAt: new Date('2026-06-01T06:00:00Z'), endsAt: new Date('2026-06-03T20:00:00Z') };
  return app.get(CreateEdition).execute(ctx, { title: `Festival ${next()}`, ...dates, ...input });
}

/** A category of the edition, free unless specified otherwise. Returns the id. */
export function addCategory(
  { app }: TestApp,
  { ctx, editionId }: Pick<OpenFestival, 'editionId'> & { readonly ctx: ActorContext },
  input: Partial<NewCategory> = {},
): Promise<number> {
  const number = next();
  return app
    .get(CreateCategory)
    .execute(ctx, editionId, { code: `category-${number}`, name: `Category ${number}`, ...input });
}

/** A submitted entry in the festival's category unless specified otherwise. Returns the id. */
export function addEntry(
  { app }: TestApp,
  { ctx, editionId, categoryId }: Pick<OpenFestival, 'editionId' | 'categoryId'> & { readonly ctx: ActorContext },
  input: Partial<NewEntry> = {},
): Promise<number> {
  return app.get(CreateEntry).execute(ctx, editionId, { categoryId, entryName: `Entry ${next()}`, ...input });
}

/** An accepted entry. Returns the id. */
export async function addAcceptedEntry(
  service: TestApp,
  festival: Pick<OpenFestival, 'editionId' | 'categoryId'> & { readonly ctx: ActorContext },
  input: Partial<NewEntry> = {},
): Promise<number> {
  const id = await addEntry(service, festival, input);
  await service.app.get(AcceptEntry).execute(festival.ctx, id);
  return id;
}

/** Moves an edition that is published on: `start` needs the clock on one of its days. */
export function moveEdition(
  { app }: TestApp,
  ctx: ActorContext,
  editionId: number,
  action: 'start' | 'complete' | 'archive',
): Promise<void> {
  return app.get(MoveEdition).execute(ctx, editionId, action);
}

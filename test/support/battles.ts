import { type ActorContext, type ApiTokenContext, actorContext } from '@studio/access';
import { tokenHash } from '@studio/secrets';

import { ChangeJudge } from '../../src/festival/battles/application/change-judge';
import { CreateJudge, type NewJudge } from '../../src/festival/battles/application/create-judge';
import { EnterVote } from '../../src/festival/battles/application/enter-vote';
import { GenerateBracket } from '../../src/festival/battles/application/generate-bracket';
import { RecordAudienceScore } from '../../src/festival/battles/application/record-audience-score';
import { addApiToken } from './api-token';
import type { TestApp } from './app';
import { addAcceptedEntry, type OpenFestival } from './festival';
import { newSequence } from './sequence';
import { inOneUnit } from './studio';

type Place = Pick<OpenFestival, 'editionId' | 'categoryId'> & { readonly ctx: ActorContext };

/** A ready match of two performers with its judges, who have no sign-in. */
export interface Contest {
  readonly matchId: number;
  readonly entryA: number;
  readonly entryB: number;
  readonly judgeIds: readonly number[];
}

/** A match as it is stored. */
export interface StoredMatch {
  readonly id: number;
  readonly round: number;
  readonly position: number;
  readonly status: string;
  readonly a: number | null;
  readonly b: number | null;
  readonly winner: number | null;
  readonly next: number | null;
  readonly slot: string | null;
}

const next = newSequence();

/** A judge of the category, without a sign-in unless specified otherwise. Returns the id. */
export function addJudge(
  { app }: TestApp,
  { ctx, editionId, categoryId }: Place,
  input: Partial<NewJudge> = {},
): Promise<number> {
  const displayName = `Judge ${next()}`;
  return app.get(CreateJudge).execute(ctx, editionId, { displayName, categoryIds: [categoryId], ...input });
}

/** So many judges without a sign-in. */
export function addJudges(service: TestApp, place: Place, count = 4): Promise<number[]> {
  return inOneUnit(service, place.ctx, async () => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await addJudge(service, place));
    return ids;
  });
}

/** So many eligible entries of the category. */
export function addEligibleEntries(service: TestApp, place: Place, count: number): Promise<number[]> {
  return inOneUnit(service, place.ctx, async () => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await addAcceptedEntry(service, place));
    return ids;
  });
}

/** Draws the bracket of the category. */
export async function drawn(
  service: TestApp,
  { ctx, categoryId }: Pick<Place, 'ctx' | 'categoryId'>,
): Promise<StoredMatch[]> {
  await service.app.get(GenerateBracket).execute(ctx, categoryId, { regenerate: false });
  return matchesOf(service, ctx, categoryId);
}

/** Matches of the category by round and position. */
export function matchesOf(
  { database }: TestApp,
  { accountId }: ActorContext,
  categoryId: number,
): Promise<StoredMatch[]> {
  return database.asStudio<StoredMatch & Record<string, unknown>>(
    accountId,
    `SELECT id::int, round_number AS round, position, status, entry_a_id::int AS a, entry_b_id::int AS b,
       winner_entry_id::int AS winner, next_match_id::int AS next, next_slot AS slot
     FROM festival.festival_match WHERE account_id = $1 AND category_id = $2 ORDER BY round_number, position`,
    [accountId, categoryId],
  );
}

/** Two entries in the category, its judges and the draw. */
export async function addContest(service: TestApp, place: Place, judges = 4): Promise<Contest> {
  await addEligibleEntries(service, place, 2);
  const judgeIds = await addJudges(service, place, judges);
  const [final] = await drawn(service, place);
  if (!final || final.a === null || final.b === null) throw new Error('Two entries make one match.');
  return { matchId: final.id, entryA: final.a, entryB: final.b, judgeIds };
}

/** Votes of the first judges of a contest, such as `aab` for two for A and one for B. */
export async function castVotes(
  { app }: TestApp,
  ctx: ActorContext,
  { matchId, entryA, entryB, judgeIds }: Contest,
  choices: string,
): Promise<void> {
  for (const [index, choice] of [...choices].entries())
    await app.get(EnterVote).execute(ctx, matchId, judgeIds[index] ?? 0, choice === 'a' ? entryA : entryB);
}

/** Lets a judge judge, or not. */
export function activateJudge({ app }: TestApp, ctx: ActorContext, id: number, isActive: boolean): Promise<void> {
  return app.get(ChangeJudge).execute(ctx, id, { isActive });
}

/** A new API token that may decide battles, as use cases know it. */
export async function scoringContext(service: TestApp, ctx: ActorContext): Promise<ApiTokenContext> {
  const abilities = ['festival_battles:operate'] as const;
  const token = await addApiToken(service, ctx, abilities);
  const [row] = await service.database.query<{ id: number }>(
    'SELECT id::int FROM accounts.account_api_token WHERE token_hash = $1',
    [tokenHash(token)],
  );
  const actor = { kind: 'api_token', tokenKind: 'secret', tokenId: row?.id ?? 0, name: 'Website', abilities } as const;
  const { accountId, timeZone, requestId, now } = ctx;
  return actorContext({ accountId, timeZone, requestId, now, festivalsEnabled: true, actor });
}

/** Sends an audience score. Returns what it came to. */
export async function scored(
  { app }: TestApp,
  ctx: ApiTokenContext,
  matchId: number,
  a: number,
  b = 1_000_000 - a,
): Promise<string> {
  const { kind } = await app.get(RecordAudienceScore).execute(ctx, matchId, { score: { a, b }, measurement: null });
  return kind;
}

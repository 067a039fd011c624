import { createTestApp, type TestApp } from '../support/app';
import { answerOf, type Credentials, reachConsent } from '../support/assistant-sign-in';
import { type Balancer, startBalancer } from '../support/balancer';
import { freePort } from '../harness/free-port';
import {
  currentAssistant,
  formerAssistant,
  type MakeAssistant,
  type OfficialAssistant,
} from '../support/official-assistants';
import { cleanUpServices, startService } from '../support/process';
import { ScriptedBrowser } from '../support/scripted-browser';
import { addStaff, STAFF_PASSWORD } from '../support/staff';
import { type OpenStudio, openStudio } from '../support/studio';

jest.setTimeout(300_000);

const ROUNDS = 50;
const CALLS = [2, 4, 10];
/**
 * A limit of the client library of the first generation: a call whose 401 comes after another call of its session has refreshed
 * gives up without asking again. The connection is not concerned, and the call made again succeeds.
 */
const GIVEN_UP = 'Server returned 401 after successful authentication';

describe('assistants that call tools at once when their access token has expired (acceptance 13)', () => {
  let recording: TestApp;
  let balancer: Balancer;
  let studio: OpenStudio;
  let credentials: Credentials;

  beforeAll(async () => {
    recording = await createTestApp();
    studio = await openStudio(recording, { name: 'Studio Rhythm' });
    const { email } = await addStaff(recording, studio.ctx, 'manager');
    credentials = { email, password: STAFF_PASSWORD };
    balancer = await startBalancer();
    const environment = {
      DATABASE_URL: recording.database.applicationUrl,
      PUBLIC_BASE_URL: balancer.address,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      SEED_DEMO: 'false',
      RATE_LIMIT_ASSISTANT: '1000000',
      RATE_LIMIT_OAUTH_DISCOVERY: '1000000',
      RATE_LIMIT_OAUTH_TOKEN: '1000000',
    };
    // What a process prints is the address of the service, not its own, so it is started on a known port.
    const ports = [await freePort(), await freePort()];
    const services = await Promise.all(ports.map((port) => startService({ ...environment, PORT: String(port) })));
    await Promise.all(services.map(async (service) => service.ready()));
    balancer.sendTo(ports.map((port) => `http://127.0.0.1:${port}`));
  });
  afterAll(async () => {
    await balancer.close();
    await cleanUpServices();
    await recording.close();
  });

  async function connect(assistant: OfficialAssistant): Promise<void> {
    const browser = new ScriptedBrowser(balancer.address);
    const page = await reachConsent(browser, assistant.app.sentTo.at(-1)?.href ?? '', credentials);
    await assistant.finish(new URLSearchParams(answerOf(await browser.submit(page, 'connect'))));
  }

  /** Calls a tool, as often as the library gives up by itself. */
  async function studioName(from: Pick<OfficialAssistant, 'studioName'>): Promise<unknown> {
    try {
      return await from.studioName();
    } catch (error) {
      if (!(error instanceof Error && error.message.includes(GIVEN_UP))) throw error;
      return studioName(from);
    }
  }

  const expireAccessTokens = () =>
    recording.database.query(
      "UPDATE assistant.oauth_token SET expires_at = now() - interval '1 second' WHERE kind = 'access_token'",
    );

  /** How often each refresh token of the client was used, and the grants that have not ended. */
  async function usesOf({ app }: OfficialAssistant): Promise<{ uses: number[]; live: number }> {
    const tokens = await recording.database.query<{ uses: number; grant_id: number }>(
      `SELECT t.uses, t.grant_id FROM assistant.oauth_token t
       JOIN assistant.oauth_grant g ON g.account_id = t.account_id AND g.id = t.grant_id AND g.ended_at IS NULL
       JOIN assistant.oauth_client c ON c.id = g.oauth_client_id
       WHERE c.client_id = $1 AND t.consumed_at IS NOT NULL AND t.kind = 'refresh_token'`,
      [app.information?.client_id],
    );
    return {
      uses: tokens.map(({ uses }) => uses),
      live: new Set(tokens.map(({ grant_id: id }) => id)).size,
    };
  }

  it.each<[string, MakeAssistant]>([
    ['of today', currentAssistant],
    ['of the first generation', formerAssistant],
  ])('stay connected with the client %s: 50 rounds of 2, 4 and 10 calls over two processes', async (_, make) => {
    const assistant = make(new URL(`${balancer.address}/mcp/service-studio/${studio.slug}`), null);
    await expect(assistant.studioName()).rejects.toThrow(assistant.unauthorized);
    await connect(assistant);
    const session = await assistant.session();
    for (let round = 0; round < ROUNDS; round += 1) {
      await expireAccessTokens();
      const expired = assistant.app.kept?.access_token;
      balancer.takeRefused();
      const calls = CALLS[round % CALLS.length] ?? 0;
      // In one session, as an assistant that uses several tools, and in sessions of their own, as several windows of it.
      const from = Math.floor(round / CALLS.length) % 2 === 0 ? session : assistant;
      const names = await Promise.all(Array.from({ length: calls }, () => studioName(from)));
      expect([round, names]).toEqual([round, Array.from({ length: calls }, () => 'Studio Rhythm')]);
      // No process refused any of the tokens that the refreshes of this round brought.
      expect([round, [...balancer.takeRefused()]]).toEqual([round, [expired]]);
    }
    await session.close();
    // Nobody signed in again, and no tokens were given up.
    expect([assistant.app.sentTo.length, assistant.app.forgotten]).toEqual([1, []]);
    const { uses, live } = await usesOf(assistant);
    expect(live).toBe(1);
    // A call that meets the tokens of another one of its round refreshes with them once more.
    expect(uses.length).toBeGreaterThanOrEqual(ROUNDS);
    // The calls of a round did meet in one refresh token.
    expect(Math.max(...uses)).toBeGreaterThan(2);
    expect(uses.filter((count) => count > 1).length).toBeGreaterThan(ROUNDS / 4);
  });
});

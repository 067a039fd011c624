import { rename } from 'node:fs/promises';

import {
  cleanUpHomes,
  isAnswering,
  leaveMark,
  openServer,
  postmasterIn,
  readMark,
  removeOriginalHome,
  usedHome,
} from '../../support/embedded';
import { until } from '../../support/persistence';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Pauses between attempts, in milliseconds, in the order they were made; none takes its time here. */
const pauses: number[] = [];
const SHORTEST_PAUSE_MS = 1_000;

vi.mock(import('node:timers/promises'), async (importOriginal) => {
  const timers = await importOriginal();
  const setTimeout = ((delay, value, options) => {
    if (delay === undefined || delay < SHORTEST_PAUSE_MS) return timers.setTimeout(delay, value, options);
    pauses.push(delay);
    return timers.setTimeout(1, value, options);
  }) as typeof timers.setTimeout;
  return { ...timers, setTimeout };
});

afterEach(cleanUpHomes);
afterAll(removeOriginalHome);

describe('the embedded server that cannot be started again for long', () => {
  it('comes back once it can, and says meanwhile that it does not', async () => {
    const notices: string[] = [];
    const home = await usedHome();
    const server = await openServer(home, notices);
    await leaveMark(server.addresses, 'kept');
    const killed = (await postmasterIn(home)) ?? 0;
    await rename(home, `${home}.away`);
    process.kill(killed, 'SIGKILL');
    await until(() => pauses.length > 60);
    await rename(`${home}.away`, home);
    await until(() => isAnswering(server.addresses));
    expect(await readMark(server.addresses)).toBe('kept');
    expect(notices.filter((notice) => notice.includes('does not come back'))).toHaveLength(1);
    expect(new Set(pauses)).toEqual(new Set([1_000, 5_000]));
    await server.stop();
    expect(await isAnswering(server.addresses)).toBe(false);
  });
});

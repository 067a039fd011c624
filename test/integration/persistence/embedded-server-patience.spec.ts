import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  cleanUpHomes,
  isAnswering,
  leaveMark,
  openServer,
  postmasterIn,
  readMark,
  usedHome,
} from '../../support/embedded';
import { until } from '../../support/persistence';

jest.setTimeout(180_000);

afterEach(cleanUpHomes);

describe('the embedded server that cannot be started again for long', () => {
  it('comes back once it can, and says meanwhile that it does not', async () => {
    const notices: string[] = [];
    const home = await usedHome();
    const server = await openServer(home, notices, { restartPauses: { soonMs: 10, lateMs: 20 } });
    await leaveMark(server.addresses, 'kept');
    const killed = (await postmasterIn(home)) ?? 0;
    await rename(home, `${home}.away`);
    process.kill(killed, 'SIGKILL');
    const told = () => notices.filter((notice) => notice.includes('does not come back'));
    await until(() => told().length > 0);
    // Long enough for many more attempts.
    await sleep(1_000);
    await rename(`${home}.away`, home);
    await until(() => isAnswering(server.addresses));
    expect(await readMark(server.addresses)).toBe('kept');
    expect(told()).toHaveLength(1);
    await server.stop();
    expect(await isAnswering(server.addresses)).toBe(false);
  });
});

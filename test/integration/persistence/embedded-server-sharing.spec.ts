import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import {
  cleanUpHomes,
  isAlive,
  isAnswering,
  leaveMark,
  openServer,
  openServerElsewhere,
  postmasterIn,
  readMark,
  removeOriginalHome,
  temporaryHome,
  usedHome,
} from '../../support/embedded';
import { until } from '../../support/persistence';

jest.setTimeout(60_000);

/** The id of a process that has ended. */
async function deadProcessId(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('the embedded server of several processes', () => {
  afterEach(cleanUpHomes);
  afterAll(removeOriginalHome);

  it('is shared by a second process, which is told so and leaves it running at its stop', async () => {
    const home = await usedHome();
    const starter = await openServerElsewhere(home);
    const notices: string[] = [];
    const sharer = await openServer(home, notices);
    expect(sharer.addresses).toEqual(starter.addresses);
    expect(notices).toHaveLength(1);
    await sharer.stop();
    expect(await isAnswering(starter.addresses)).toBe(true);
    expect(await starter.stop()).toBe(0);
    expect(await isAnswering(starter.addresses)).toBe(false);
  });

  it('is made once when two processes start at once in an empty folder', async () => {
    const home = await temporaryHome();
    const [one, other] = await Promise.all([openServerElsewhere(home), openServerElsewhere(home)]);
    expect(one.addresses).toEqual(other.addresses);
    expect([one, other].filter(({ notices }) => notices.length > 0)).toHaveLength(1);
    expect(await isAnswering(one.addresses)).toBe(true);
    expect([await one.stop(), await other.stop()]).toEqual([0, 0]);
    expect(await postmasterIn(home)).toBeNull();
  });

  it('is started anew, with its data, when the process that started it was killed; none is left over', async () => {
    const home = await usedHome();
    const killed = await openServerElsewhere(home);
    await leaveMark(killed.addresses, 'kept');
    const orphan = (await postmasterIn(home)) ?? 0;
    await killed.kill();
    expect(isAlive(orphan)).toBe(true);

    const notices: string[] = [];
    const server = await openServer(home, notices);
    const own = (await postmasterIn(home)) ?? 0;
    expect(own).not.toBe(orphan);
    await until(() => !isAlive(orphan));
    expect(await readMark(server.addresses)).toBe('kept');
    expect(notices).toHaveLength(1);
    await server.stop();
    expect(isAlive(own)).toBe(false);
  });

  it('starts where starter and server were both killed', async () => {
    const home = await usedHome();
    const killed = await openServerElsewhere(home);
    await leaveMark(killed.addresses, 'kept');
    const orphan = (await postmasterIn(home)) ?? 0;
    await killed.kill();
    process.kill(orphan, 'SIGKILL');
    const server = await openServer(home);
    expect(await readMark(server.addresses)).toBe('kept');
    await server.stop();
  });

  it('starts under a lock that a dead process left behind', async () => {
    const home = await usedHome();
    await writeFile(path.join(home, 'postgres.lock'), String(await deadProcessId()));
    const server = await openServer(home);
    expect(await isAnswering(server.addresses)).toBe(true);
    await server.stop();
  });

  it('starts under a lock left by an earlier process that had the id we have now, as after a container restart', async () => {
    const home = await usedHome();
    await writeFile(path.join(home, 'postgres.lock'), String(process.pid));
    const server = await openServer(home);
    expect(await isAnswering(server.addresses)).toBe(true);
    await server.stop();
  }, 10_000);

  it('waits under the lock of a living process until that has finished', async () => {
    const home = await usedHome();
    const holder = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    await writeFile(path.join(home, 'postgres.lock'), String(holder.pid));
    let isOpen = false;
    const opening = openServer(home).then((server) => {
      isOpen = true;
      return server;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(isOpen).toBe(false);
    holder.stdin.end();
    await (await opening).stop();
    expect(isOpen).toBe(true);
  });
});

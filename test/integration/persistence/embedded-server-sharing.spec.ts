import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { isAlive } from '@studio/persistence';

import {
  cleanUpHomes,
  isAnswering,
  leaveMark,
  openServer,
  openServerElsewhere,
  postmasterIn,
  readMark,
  temporaryHome,
  usedHome,
} from '../../support/embedded';
import { until } from '../../support/persistence';

jest.setTimeout(180_000);

/** The id of a process that has ended. */
async function deadProcessId(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('the embedded server of several processes', () => {
  afterEach(cleanUpHomes);

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

  it('is started again where it was, with its data, when the process that started it stops before one that shares it', async () => {
    const home = await usedHome();
    const starter = await openServerElsewhere(home);
    await leaveMark(starter.addresses, 'kept');
    const notices: string[] = [];
    const sharer = await openServer(home, notices);
    const stopped = await postmasterIn(home);
    expect(await starter.stop()).toBe(0);
    await until(() => isAnswering(sharer.addresses));
    expect(sharer.addresses).toEqual(starter.addresses);
    expect(await readMark(starter.addresses)).toBe('kept');
    expect(await postmasterIn(home)).not.toBe(stopped);
    await until(() => notices.length === 2);

    // The sharer has become the one that starts and stops it.
    const killed = (await postmasterIn(home)) ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(async () => (await postmasterIn(home)) !== killed && (await isAnswering(sharer.addresses)));
    await sharer.stop();
    expect(await postmasterIn(home)).toBeNull();
  });

  it('is started again by one of those who share it, as often as the one that started it stops', async () => {
    const home = await usedHome();
    const starter = await openServerElsewhere(home);
    const sharers = await Promise.all([openServerElsewhere(home), openServerElsewhere(home)]);
    const last = await openServer(home);
    for (const holder of [starter, ...sharers]) {
      expect(await holder.stop()).toBe(0);
      await until(() => isAnswering(last.addresses));
    }
    await last.stop();
    expect(await postmasterIn(home)).toBeNull();
  });

  it('stays stopped when those who share it stop with the one that started it', async () => {
    const home = await usedHome();
    const starter = await openServerElsewhere(home);
    const notices: string[] = [];
    const sharer = await openServer(home, notices);
    await Promise.all([starter.stop(), sharer.stop()]);
    await sleep(1_000);
    expect(await postmasterIn(home)).toBeNull();
    expect(notices).toHaveLength(1);
  });

  it('belongs to one process when both that have it open see it end', async () => {
    const home = await usedHome();
    const starter = await openServerElsewhere(home);
    const sharer = await openServer(home);
    for (let round = 0; round < 3; round += 1) {
      const killed = (await postmasterIn(home)) ?? 0;
      process.kill(killed, 'SIGKILL');
      await until(async () => (await postmasterIn(home)) !== killed && (await isAnswering(sharer.addresses)));
    }
    await sharer.stop();
    await until(() => isAnswering(starter.addresses));
    expect(await starter.stop()).toBe(0);
    expect(await postmasterIn(home)).toBeNull();
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

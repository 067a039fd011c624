import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { isAlive } from '@studio/persistence';

import { cleanUpHomes, openServerElsewhere, temporaryHome } from '../../support/embedded';
import { noteFolder, noteProcess, removeLeftBehind, serverIn } from '../../support/left-behind';
import { until } from '../../support/persistence';

describe('what a killed test run leaves', () => {
  let notes: string;
  let child: ChildProcess;
  beforeEach(() => {
    notes = mkdtempSync(path.join(os.tmpdir(), 'studio-notes-'));
    child = spawn('sleep', ['300']);
  });
  afterEach(async () => {
    child.kill('SIGKILL');
    rmSync(notes, { recursive: true, force: true });
    await cleanUpHomes();
  });

  /** As if the process that wrote the notes were over: the number of one that has ended. */
  function endTheMaker(): string {
    const [own] = readdirSync(notes) as [string];
    const ended = spawnSync(process.execPath, ['--version']).pid;
    const left = path.join(notes, own.replace(/^\d+/, String(ended)));
    renameSync(path.join(notes, own), left);
    return left;
  }

  it('is ended and removed by the next run: processes, servers and folders', async () => {
    const home = await temporaryHome();
    const holder = await openServerElsewhere(home);
    await holder.kill();
    const server = serverIn(path.join(home, 'postgres')) ?? 0;
    expect(isAlive(server)).toBe(true);
    noteFolder(home, notes);
    noteProcess(child.pid ?? 0, notes);
    endTheMaker();
    const ended = once(child, 'exit');
    removeLeftBehind(notes);
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(existsSync(home)).toBe(false);
    await until(() => !isAlive(server), 10_000);
    expect(readdirSync(notes)).toEqual([]);
  });

  it('stays while the run that made it goes on', async () => {
    const home = await temporaryHome();
    noteFolder(home, notes);
    noteProcess(child.pid ?? 0, notes);
    removeLeftBehind(notes);
    expect([existsSync(home), isAlive(child.pid ?? 0), readdirSync(notes)]).toEqual([true, true, [expect.any(String)]]);
  });

  it('is never a process that has the number of one that ended', () => {
    noteProcess(child.pid ?? 0, notes);
    const left = endTheMaker();
    const text = readFileSync(left, 'utf8');
    writeFileSync(left, text.replace(/"startedAt":"[^"]*"/, '"startedAt":"1"'));
    removeLeftBehind(notes);
    expect(isAlive(child.pid ?? 0)).toBe(true);
    expect(child.killed || child.exitCode !== null).toBe(false);
  });
});

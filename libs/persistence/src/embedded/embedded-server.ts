import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { writingInto } from './foreign-folder';
import { type EmbeddedServerOptions, type OpenServer, openUnderLock, type RestartPauses } from './server-opening';
import { endProgram, hasEnded, isServerOf } from './server-process';
import { addressesOf, type EmbeddedAddresses } from './server-sessions';
import { withStartLock } from './start-lock';

/** After so many attempts, a person has to know of the cause, such as a full disk; further attempts follow less often. */
const TOLD_AFTER_ATTEMPTS = 30;
const RESTART_PAUSES: RestartPauses = { soonMs: 1_000, lateMs: 5_000 };
const WATCH_PAUSE_MS = 250;

/**
 * A real PostgreSQL server in a folder: created on first use, started, supervised and stopped by the service. A server
 * that another running process started is shared, and that process remains responsible for it; a server whose starter
 * crashed is stopped and started again. If the starter stops it before other processes end, one of them starts it again
 * and stops it in the end.
 */
export class EmbeddedServer {
  private readonly ending = new AbortController();
  /** An opening under way after the server ended. */
  private comingBack: Promise<void> | null = null;

  private constructor(
    private readonly options: EmbeddedServerOptions,
    private current: OpenServer,
  ) {
    this.supervise();
  }

  /** Ensures that the server in `options.home` runs and has its roles and database. */
  static async open(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
    await writingInto(path.dirname(options.home), () => mkdir(options.home, { recursive: true }));
    return new EmbeddedServer(options, await withStartLock(lockFile(options), () => openUnderLock(options)));
  }

  /** Unchanged however often the server is restarted, by any process. */
  get addresses(): EmbeddedAddresses {
    return addressesOf(this.current.record);
  }

  /** Stops the server if this process started it. Sessions still open are ended. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.comingBack;
    const { child } = this.current;
    if (child) await endProgram(child);
  }

  /**
   * A server that ends while the service runs is opened again, whatever the cause, so that the service recovers
   * automatically.
   */
  private supervise(): void {
    const { child } = this.current;
    const comeBack = () => {
      if (!this.stopping) this.comingBack = this.bringBack();
    };
    if (!child) void this.endOfShared().then(comeBack);
    else if (hasEnded(child)) comeBack();
    else child.once('exit', comeBack);
  }

  /** Resolves when another process's server has ended, of which there is no notification. */
  private async endOfShared(): Promise<void> {
    const { folder, processId } = this.current;
    while (!this.stopping && (await isServerOf(folder, processId)))
      await sleep(WATCH_PAUSE_MS, undefined, { ref: false });
  }

  /**
   * Repeated until it succeeds: the processes of a killed server need a moment to release its memory, and a full disk
   * is cleared at some time. Runs under the lock, so that one of the processes that had the server open starts it and
   * the others share it.
   */
  private async bringBack(): Promise<void> {
    for (let attempt = 1; !this.stopping; attempt += 1) {
      try {
        const next = await withStartLock(lockFile(this.options), async () =>
          this.stopping ? null : openUnderLock(this.options, this.current.record),
        );
        if (!next) return;
        this.current = next;
        this.supervise();
        if (next.child) this.options.notify?.('The embedded PostgreSQL had ended and was started again.');
        return;
      } catch (error) {
        if (attempt === TOLD_AFTER_ATTEMPTS)
          this.options.notify?.(
            `The embedded PostgreSQL ended and does not come back, which is tried on: ${(error as Error).message}`,
          );
      }
      const { soonMs, lateMs } = this.options.restartPauses ?? RESTART_PAUSES;
      const pause = attempt < TOLD_AFTER_ATTEMPTS ? soonMs : lateMs;
      await sleep(pause, undefined, { ref: false, signal: this.ending.signal }).catch(() => undefined);
    }
  }

  private get stopping(): boolean {
    return this.ending.signal.aborted;
  }
}

function lockFile({ home }: EmbeddedServerOptions): string {
  return path.join(home, 'postgres.lock');
}

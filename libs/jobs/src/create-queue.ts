/** How the jobs of a queue are tried. */
export interface QueueSettings {
  /** Tries after the first one. */
  readonly retries?: number;
  /** Seconds before the first retry; each further one waits about twice as long. Zero tries again at once. */
  readonly retryDelaySeconds?: number;
  /** A job that ran this long counts as failed: its process is gone. */
  readonly expireSeconds?: number;
}

const RETRIES = 4;
const RETRY_DELAY_SECONDS = 30;
const EXPIRE_SECONDS = 900;

const DEAD_LETTERS = '.dead';

/** The queue that keeps the jobs of `name` which failed for good. */
export function deadLetterQueueOf(name: string): string {
  return name + DEAD_LETTERS;
}

/** The queue whose failed jobs `name` keeps. */
export function queueOfDeadLetters(name: string): string {
  return name.slice(0, -DEAD_LETTERS.length);
}

/**
 * Statements that make a queue with its dead letters, for a migration: a queue is a partition, which the application's
 * role may not make. Names are ours, such as `notifications.send`.
 */
export function createQueue(name: string, settings: QueueSettings = {}): string[] {
  if (!/^[a-z_]+(\.[a-z_]+)*$/.test(name)) throw new Error(`Not a name of a queue: ${name}`);
  const { retries = RETRIES, retryDelaySeconds = RETRY_DELAY_SECONDS, expireSeconds = EXPIRE_SECONDS } = settings;
  const options = {
    // Of jobs with one key only one waits; jobs sent without a key get one of their own.
    policy: 'short',
    retryLimit: retries,
    retryDelay: retryDelaySeconds,
    retryBackoff: retryDelaySeconds > 0,
    expireInSeconds: expireSeconds,
    deadLetter: deadLetterQueueOf(name),
  };
  return [
    `SELECT jobs.create_queue('${deadLetterQueueOf(name)}', '{"policy":"standard"}')`,
    `SELECT jobs.create_queue('${name}', '${JSON.stringify(options)}')`,
  ];
}

/** How the jobs of a queue are tried. */
export interface QueueSettings {
  /** Tries after the first one. */
  readonly retries?: number;
  /** Seconds before the first retry; each further one waits about twice as long. Zero retries immediately. */
  readonly retryDelaySeconds?: number;
  /** A job that has run this long counts as failed: its process has crashed. */
  readonly expireSeconds?: number;
}

const RETRIES = 4;
const RETRY_DELAY_SECONDS = 30;
const EXPIRE_SECONDS = 900;

const DEAD_LETTERS = '.dead';

/** The queue for the jobs of `name` that failed permanently. */
export function deadLetterQueueOf(name: string): string {
  return name + DEAD_LETTERS;
}

/** The queue whose failed jobs `name` contains. */
export function queueOfDeadLetters(name: string): string {
  return name.slice(0, -DEAD_LETTERS.length);
}

/**
 * Statements that create a queue with its dead letters, for a migration: a queue is a partition, which the
 * application's role may not create. Names are constants of the code, such as `notifications.send`.
 */
export function createQueue(name: string, settings: QueueSettings = {}): string[] {
  if (!/^[a-z_]+(\.[a-z_]+)*$/.test(name)) throw new Error(`Not a name of a queue: ${name}`);
  const { retries = RETRIES, retryDelaySeconds = RETRY_DELAY_SECONDS, expireSeconds = EXPIRE_SECONDS } = settings;
  const options = {
    // Only one job of a key is queued; a job sent without a key gets a unique one.
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

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into the service before it starts: on SIGUSR2 it collects garbage and writes one line with the bytes that are left, which
 * is the only way to tell what is held from what is not yet thrown away.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stdout.write(`\n{"heapProbe":{"heapUsed":${heapUsed},"external":${external},"rss":${rss}}}\n`);
});

/** CPU time so far; this signal means nothing to a process without a window. */
process.on('SIGWINCH', () => {
  process.stdout.write(`${JSON.stringify({ cpuProbe: process.cpuUsage() })}\n`);
});

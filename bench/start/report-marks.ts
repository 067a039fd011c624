/**
 * Loaded before the service: reports to the parent process when each phase of the start ends, and how much memory is in
 * use.
 */
import { PerformanceObserver } from 'node:perf_hooks';

const PREFIX = 'studio:';

new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (name.startsWith(PREFIX)) process.send?.({ phase: name.slice(PREFIX.length), endsAtMs: startTime });
}).observe({ entryTypes: ['mark'] });

process.on('message', () => process.send?.({ residentBytes: process.memoryUsage.rss() }));
// The service's own work decides how long the process lives.
process.channel?.unref();

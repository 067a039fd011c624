import fc from 'fast-check';

import { forgetLogs, leaksSoFar } from './log-watch';
import { restartSequences } from './sequence';

restartSequences();

// The same examples in every run, so that a change is refused for what it does. `PROPERTY_SEED` looks for others.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_123) });

// The files of a worker share modules and clocks, so what a file puts in their place ends with it.
afterAll(() => {
  const leaks = leaksSoFar();
  forgetLogs();
  vi.restoreAllMocks();
  vi.useRealTimers();
  if (leaks.length > 0) throw new Error(`Log lines tell secrets or personal values:\n${leaks.join('\n')}`);
});

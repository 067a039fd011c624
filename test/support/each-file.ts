import { restartSequences } from './sequence';

restartSequences();

// The files of a worker share modules and clocks, so what a file puts in their place ends with it.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

import { growthVerdicts, type Quarter } from './verdicts';
import type { Vitals } from './vitals';

const vitals = (heaps: readonly (number | null)[], descriptors = 60): Vitals => ({
  memories: heaps.map((heap) => ({ rss: 300, heap, buffers: 5 })),
  eventLoopMilliseconds: 15,
  descriptors,
  databaseConnections: 20,
  redisConnections: 2,
  jobsWaiting: 0,
});
const quarter = (...samples: readonly Vitals[]): Quarter => ({ p99: 40, vitals: samples });
const failing = (second: Quarter, last: Quarter) =>
  growthVerdicts(second, last, [])
    .filter(({ holds }) => !holds)
    .map(({ what, seen }) => `${what.split(/[,:]/)[0]}: ${seen}`);

describe('growthVerdicts', () => {
  it('compares what each process kept, whatever garbage waited, and when', () => {
    const second = quarter(vitals([120, 300]), vitals([250, 130]), vitals([350, 200]));
    const last = quarter(vitals([340, 350]), vitals([125, 320]), vitals([300, 128]));
    expect(failing(second, last)).toEqual([]);
  });

  it('finds what one process keeps more of', () => {
    const second = quarter(vitals([120, 300]), vitals([250, 130]));
    const last = quarter(vitals([170, 300]), vitals([250, 130]));
    expect(failing(second, last)).toEqual(['lowest heap of the processes: 250, 300 (1.20)']);
  });

  it('finds growth of jobs by medians, which one moment does not change', () => {
    const waiting = (jobsWaiting: number) => ({ ...vitals([120]), jobsWaiting });
    const second = quarter(waiting(0), waiting(0), waiting(200));
    expect(failing(second, quarter(waiting(0), waiting(40), waiting(900)))).toEqual([]);
    expect(failing(second, quarter(waiting(0), waiting(60), waiting(60)))).toEqual([
      'jobs that are due and wait: 0, 60',
    ]);
  });

  it('fails a figure that more than half of the looks did not find', () => {
    const second = quarter(vitals([120, 130]));
    const last = quarter(vitals([120, null]), vitals([120, null]), vitals([120, 130]));
    expect(failing(second, last)).toEqual(['lowest heap of the processes: not reported']);
  });

  it('finds growth of files by the lowest number, which rushes do not change', () => {
    const second = quarter(vitals([120], 60), vitals([120], 60), vitals([120], 300));
    expect(failing(second, quarter(vitals([120], 61), vitals([120], 400), vitals([120], 400)))).toEqual([]);
    expect(failing(second, quarter(vitals([120], 90), vitals([120], 95), vitals([120], 95)))).toEqual([
      'lowest number of open files and sockets: 60, 90 (1.50)',
    ]);
  });
});

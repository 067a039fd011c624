import DataLoader from 'dataloader';

const LARGEST_BATCH = 100;

/**
 * A function whose calls of one moment are answered together: a batch is sent after its last call has arrived, and while
 * `mostUnderWay` batches are under way, the next one collects. Nothing is cached. An Error in the place of a value is what its
 * call throws.
 */
export function gatheredCalls<Key, Value>(
  mostUnderWay: number,
  answer: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
): (key: Key) => Promise<Value> {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  const loader = new DataLoader<Key, Value>(
    async (keys) => {
      underWay += 1;
      // After a failure all that wait are sent: one after another, each would first wait for the same fault.
      let next = Number.POSITIVE_INFINITY;
      try {
        const values = await answer(keys);
        next = 1;
        return values;
      } finally {
        underWay -= 1;
        for (const send of waiting.splice(0, next)) send();
      }
    },
    {
      cache: false,
      maxBatchSize: LARGEST_BATCH,
      // After the events at hand: requests that arrived together are answered together.
      batchScheduleFn: (send) => {
        if (underWay < mostUnderWay) setImmediate(send);
        else waiting.push(send);
      },
    },
  );
  return (key) => loader.load(key);
}

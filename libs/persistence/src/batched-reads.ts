import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';

import { PipelinedReads } from './pipelined-reads';
import type { Statement } from './statement';

/** Batches of one kind that may be under way at once; the next one gathers meanwhile. */
const UNDER_WAY = 2;
const LARGEST_BATCH = 100;

/** How the reads of one batch become one statement and its rows become their answers. */
export interface BatchPlan<Key, Row, Value> {
  /** One statement for all keys, outside the policies or entering the studios itself. */
  readonly statement: (keys: readonly Key[]) => Statement<Row>;
  /** The value of each key, in the keys' order. */
  readonly values: (keys: readonly Key[], rows: readonly Row[]) => Value[];
}

/** Reads the value of `key`; calls that come while others are under way share one statement. */
export type BatchedRead<Key, Value> = (key: Key) => Promise<Value>;

/**
 * Makes one statement out of reads that come together. A batch is sent after its last key came in and nothing is
 * remembered, so a value is never older than its own call: a statement under way is not joined.
 */
@Injectable()
export class BatchedReads {
  constructor(private readonly reads: PipelinedReads) {}

  /** A batched read of its own; it belongs into a field, as calls of different reads do not meet. */
  of<Key, Row, Value>({ statement, values }: BatchPlan<Key, Row, Value>): BatchedRead<Key, Value> {
    let underWay = 0;
    const waiting: (() => void)[] = [];
    const loader = new DataLoader<Key, Value>(
      async (keys) => {
        underWay += 1;
        try {
          return values(keys, await this.reads.outsideStudios(statement(keys)));
        } finally {
          underWay -= 1;
          waiting.shift()?.();
        }
      },
      {
        cache: false,
        maxBatchSize: LARGEST_BATCH,
        // After the events at hand: requests that arrived together are read together.
        batchScheduleFn: (send) => {
          if (underWay < UNDER_WAY) setImmediate(send);
          else waiting.push(send);
        },
      },
    );
    return (key) => loader.load(key);
  }
}

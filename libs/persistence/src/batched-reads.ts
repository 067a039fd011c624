import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';

import { PipelinedReads } from './pipelined-reads';
import type { Statement } from './statement';

/** Batches of one kind that may be under way at the same time; the next one collects keys in the meantime. */
const UNDER_WAY = 2;
const LARGEST_BATCH = 100;

/** How the reads of one batch become one statement and its rows become their answers. */
export interface BatchPlan<Key, Row, Value> {
  /** One statement for all keys, outside the policies or entering the studios itself. */
  readonly statement: (keys: readonly Key[]) => Statement<Row>;
  /** The value of each key, in the keys' order. */
  readonly values: (keys: readonly Key[], rows: readonly Row[]) => Value[];
}

/** Reads the value of `key`; calls that arrive while others are under way share one statement. */
export type BatchedRead<Key, Value> = (key: Key) => Promise<Value>;

/**
 * Combines reads that arrive together into one statement. A batch is sent after its last key has arrived, and nothing
 * is cached, so a value is never older than its call: a statement under way is not joined.
 */
@Injectable()
export class BatchedReads {
  constructor(private readonly reads: PipelinedReads) {}

  /** A batched read. It must be stored in a field, as calls of different reads are not combined. */
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

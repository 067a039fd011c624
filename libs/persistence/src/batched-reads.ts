import { Injectable } from '@nestjs/common';

import { gatheredCalls } from './gathered-calls';
import { PipelinedReads } from './pipelined-reads';
import type { Statement } from './statement';

/** Batches of one kind that may be under way at the same time. */
const UNDER_WAY = 2;

/** How the reads of one batch become one statement and its rows become their answers. */
export interface BatchPlan<Key, Row, Value> {
  /** One statement for all keys, each once, outside the policies or entering the studios itself. */
  readonly statement: (keys: readonly Key[]) => Statement<Row>;
  /** The value of each key, in the keys' order. */
  readonly values: (keys: readonly Key[], rows: readonly Row[]) => Value[];
}

/** Reads the value of `key`; calls that arrive while others are under way share one statement. */
export type BatchedRead<Key, Value> = (key: Key) => Promise<Value>;

/**
 * Combines reads that arrive together into one statement, which asks once for keys with the same JSON. A value is never
 * older than its call: a statement under way is not joined.
 */
@Injectable()
export class BatchedReads {
  constructor(private readonly reads: PipelinedReads) {}

  /** A batched read. It must be stored in a field, as calls of different reads are not combined. */
  of<Key, Row, Value>({ statement, values }: BatchPlan<Key, Row, Value>): BatchedRead<Key, Value> {
    return gatheredCalls(UNDER_WAY, async (keys: readonly Key[]) => {
      const texts = keys.map((key) => JSON.stringify(key));
      const asked = new Map(keys.map((key, index) => [texts[index], key]));
      const distinct = [...asked.values()];
      const found = values(distinct, await this.reads.outsideStudios(statement(distinct)));
      const valueOf = new Map([...asked.keys()].map((text, index) => [text, found[index] as Value]));
      return texts.map((text) => valueOf.get(text) as Value);
    });
  }
}

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { StudioError } from '../../../clients/typescript/src/answers';
import { useRead } from '../data';
import { say } from '../texts';
import { Problem } from './problem';
import { Skeleton } from './skeleton';

const PAGE = 30;

interface Page<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}
type PageQuery = { readonly limit: number; readonly cursor?: string };
type PageAnswer<Row> = { readonly data?: Page<Row>; readonly error?: StudioError };

/** A list that is read page by page. The key names all that `read` depends on. */
export function useList<Row>(
  key: readonly (string | number | null)[],
  read: (query: PageQuery, signal: AbortSignal) => Promise<PageAnswer<Row>>,
  everyMs?: number,
) {
  const [count, setCount] = useState(1);
  const { data, error, again } = useRead(
    [...key, count],
    async (signal) => {
      const rows: Row[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < count; page += 1) {
        const query: PageQuery = { limit: PAGE, ...(cursor !== null && { cursor }) };
        const answer = await read(query, signal);
        if (!answer.data) return answer as { error: StudioError };
        rows.push(...answer.data.data);
        cursor = answer.data.next_cursor;
        if (cursor === null) break;
      }
      return { data: { rows, hasMore: cursor !== null } };
    },
    { keepsPrevious: true, ...(everyMs !== undefined && { everyMs }) },
  );
  return { rows: data?.rows, error, again, more: data?.hasMore ? () => setCount(count + 1) : null };
}

interface ListProps<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly none: string;
  readonly error: StudioError | null;
  readonly again: () => void;
  /** Shows more rows; null or absent where these are all. */
  readonly more?: (() => void) | null;
  readonly children: (row: Row) => JSX.Element;
}

export function List<Row>({ rows, none, error, again, more, children }: ListProps<Row>) {
  if (rows === undefined) return error ? <Problem error={error} again={again} /> : <Skeleton rows={2} />;
  if (rows.length === 0) return <p class="quiet">{none}</p>;
  return (
    <>
      <ul class="rows">{rows.map(children)}</ul>
      {more && (
        <button type="button" class="more" onClick={more}>
          {say('more')}
        </button>
      )}
    </>
  );
}

interface PartProps<Row> extends ListProps<Row> {
  readonly title: string;
  readonly action?: JSX.Element;
}

/** A part of a screen with a list. */
export function Part<Row>({ title, action, ...list }: PartProps<Row>) {
  return (
    <section class="part">
      <div class="row">
        <h2>{title}</h2>
        {action}
      </div>
      <List {...list} />
    </section>
  );
}

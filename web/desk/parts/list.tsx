import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { StudioError } from '../../../clients/typescript/src/answers';
import { type PageQuery, readPages, useRead } from '../data';
import { say } from '../texts';
import { Problem } from './problem';
import { Skeleton } from './skeleton';

const PAGE = 30;
/** Rows that are seen first where several lists stand below each other. */
export const LATEST = 5;
/** Rows that are read together where more than the list needs them. */
export const TOGETHER = 100;

/** A list that is read page by page. The key names all that `read` depends on. */
export function useList<Row>(
  key: readonly (string | number | null)[],
  read: (query: PageQuery, signal: AbortSignal) => ReturnType<Parameters<typeof readPages<Row>>[0]>,
  { page = PAGE, isWanted = true }: { readonly page?: number; readonly isWanted?: boolean } = {},
) {
  const [count, setCount] = useState(1);
  const { data, error, again } = useRead(
    [...key, count],
    (signal) => readPages((query) => read(query, signal), page, count),
    { isWanted, keepsPrevious: true },
  );
  return { rows: data?.rows, error, again, more: data?.hasMore ? () => setCount(count + 1) : null };
}

interface ListProps<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly none: string;
  readonly error: StudioError | null;
  readonly again: () => void;
  /** Reads more rows; null or absent where these are all. */
  readonly more?: (() => void) | null;
  /** So many of them are seen first, and so many more by each press. */
  readonly seen?: number;
  readonly children: (row: Row) => JSX.Element;
}

export function List<Row>({ rows, none, error, again, more, seen = Infinity, children }: ListProps<Row>) {
  const [shown, show] = useState(seen);
  if (rows === undefined) return error ? <Problem error={error} again={again} /> : <Skeleton rows={2} />;
  if (rows.length === 0 && !more) return <p class="quiet">{none}</p>;
  const showMore = () => {
    show(shown + seen);
    if (rows.length < shown + seen) more?.();
  };
  return (
    <>
      <ul class="rows">{rows.slice(0, shown).map(children)}</ul>
      {(more || rows.length > shown) && (
        <button type="button" class="more" onClick={showMore}>
          {say('more')}
        </button>
      )}
    </>
  );
}

interface PartProps<Row> extends ListProps<Row> {
  readonly title: string;
  /** What it is, where its title does not say it. */
  readonly about?: string;
  readonly action?: JSX.Element;
}

/** A part of a screen with a list. */
export function Part<Row>({ title, about, action, ...list }: PartProps<Row>) {
  return (
    <section class="part">
      <div class="row">
        <h2>{title}</h2>
        {action}
      </div>
      {about !== undefined && <p class="quiet">{about}</p>}
      <List {...list} />
    </section>
  );
}

import { partialMatchKey, QueryClient, type QueryKey } from '@tanstack/query-core';

/** What was read, under keys whose first word says of what (changes.ts). */
export const cache = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 2_000, gcTime: 300_000 } },
});

/** Reads again, once, what is kept under keys that begin with one of these. */
export function renew(keys: readonly QueryKey[]): void {
  if (keys.length === 0) return;
  const isOne = ({ queryKey }: { readonly queryKey: QueryKey }) => keys.some((key) => partialMatchKey(queryKey, key));
  void cache.invalidateQueries({ predicate: isOne });
}

/** What routes are called that no route took: assets, preflights, unknown paths. */
const UNMATCHED = 'unmatched';

/**
 * The pattern of the route that took the request, such as `/api/v1/public/:accountSlug/menu`. Logs and metrics show it in
 * place of the path, which names studios and people and may hold tokens.
 */
export function routePatternOf(request: object): string {
  const { path } = (request as { readonly route?: { readonly path?: unknown } }).route ?? {};
  return typeof path === 'string' ? path : UNMATCHED;
}

/** The name for requests without a route: assets, preflights, unknown paths. */
const UNMATCHED = 'unmatched';

/**
 * The pattern of the request's route, such as `/api/v1/public/:accountSlug/menu`. Logs and metrics show it in place of
 * the path, which names studios and people and may contain tokens.
 */
export function routePatternOf(request: object): string {
  const { path } = (request as { readonly route?: { readonly path?: unknown } }).route ?? {};
  return typeof path === 'string' ? path : UNMATCHED;
}

import type { Router } from 'express';

/** The fields that are read of the router's layers; Express has one layer per route. */
interface RouteLayer {
  readonly route?: { readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** Methods for which the router has a route on `path`, in capitals; empty when the path is unknown. */
export function allowedMethods(router: Router, path: string): string[] {
  const layers = router.stack as unknown as readonly RouteLayer[];
  const methods = new Set<string>();
  for (const layer of layers) {
    if (!layer.route || !matches(layer, path)) continue;
    for (const method of Object.keys(layer.route.methods)) methods.add(method.toUpperCase());
  }
  methods.delete('_ALL');
  // Answered for preflight requests of browsers; it has no effect.
  methods.delete('OPTIONS');
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].toSorted();
}

function matches(layer: RouteLayer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    // The path cannot be decoded, so it names nothing.
    return false;
  }
}

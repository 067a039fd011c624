const requests = new WeakSet<object>();

/** Notes that the request came from the desk, whose sessions have to have the second factor that a studio requires (SF-15). */
export function noteDeskRequest(request: object): void {
  requests.add(request);
}

export function isDeskRequest(request: object): boolean {
  return requests.has(request);
}

const TIMEOUT_MS = 10_000;

/** What a process of the service tells of itself, by name with its labels: `name`, `name{route="replica"}`. Throws when it does not answer. */
export async function metricsAt(url: string): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const lines = (await response.text()).matchAll(/^(\w+(?:\{[^}]*\})?) (\S+)$/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, Number(value)]));
}

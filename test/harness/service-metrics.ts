const TIMEOUT_MS = 10_000;

/**
 * The metrics of a process of the service, by name with labels: `name`, `name{route="replica"}`. Throws when it does
 * not answer.
 */
export async function metricsAt(url: string): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const lines = (await response.text()).matchAll(/^(\w+(?:\{[^}]*\})?) (\S+)$/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, Number(value)]));
}

/** Public pages of the demo studios, by their path below `/api/v1/public/`. */
const DEMO_PAGES = [
  'demo-studio/riverside',
  'demo-studio/lisbon',
  'sandbox-studio/brooklyn',
  'sandbox-studio/echo-park',
].flatMap((location) => [`${location}/schedule`, `${location}/price`]);

/** An answer without ids, which depend on what else was ever made in the database. */
export function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([key, item]) => [key, withoutIds(item)]),
  );
}

/** The `data` of each demo page of a running service, without ids. */
export async function readDemoPages(baseUrl: string, query = ''): Promise<Readonly<Record<string, unknown>>> {
  const pages = DEMO_PAGES.map(async (page) => {
    const response = await fetch(`${baseUrl}/api/v1/public/${page}${page.endsWith('/schedule') ? query : ''}`);
    if (response.status !== 200) throw new Error(`${page} answered ${response.status}.`);
    return [page, withoutIds(((await response.json()) as { data: unknown }).data)] as const;
  });
  return Object.fromEntries(await Promise.all(pages));
}

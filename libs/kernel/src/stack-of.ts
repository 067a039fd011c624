/**
 * What the log is told of something that was thrown: kind, message and stack, never its fields. Errors of the driver carry
 * statements with their values, and rows with people in them.
 */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutQuoted(String(error));
  const frames = error.stack?.indexOf('\n    at ') ?? -1;
  return `${error.name}: ${faultTextOf(error)}${frames < 0 ? '' : error.stack?.slice(frames)}`;
}

/** As `stackOf`, in one sentence: the message without what it quotes, and where the database says it happened. */
export function faultTextOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutQuoted(String(error));
  const places = PLACES.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' && NAME.test(value) ? [`${name} ${value}`] : [];
  });
  return withoutQuoted(error.message) + (places.length > 0 ? ` (${places.join(', ')})` : '');
}

/** Fields of errors that name things of the program or the database. */
const PLACES = ['code', 'constraint', 'table', 'column'] as const;
const NAME = /^\w{1,80}$/;

/** What stands in double quotes is mostly what somebody sent: a value the database refused, a text that is no JSON. */
function withoutQuoted(text: string): string {
  return text.replaceAll(/"[^"]*("|$)/g, '"…"');
}

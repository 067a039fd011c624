/**
 * The part of a thrown value that is logged: kind, message and stack, never its fields. Errors of the driver carry
 * statements with their values, and rows with people in them.
 */
export function stackOf(error: unknown): string {
  const text = faultTextOf(error);
  return error instanceof Error ? `${error.name}: ${text}${framesOf(error)}` : text;
}

/** As `stackOf`, including quoted parts of the message: for work that reads no client's data, such as the start. */
export function quotingStackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.name}: ${error.message}${placesOf(error)}${framesOf(error)}`;
}

/** As `stackOf`, in one sentence: the message without its quotes, and the place that the database reports. */
export function faultTextOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutQuoted(String(error));
  return withoutQuoted(error.message) + placesOf(error);
}

/** Fields of errors that name things of the program or the database. */
const PLACES = ['code', 'constraint', 'table', 'column'] as const;
const NAME = /^\w{1,80}$/;

function placesOf(error: Error): string {
  const places = PLACES.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' && NAME.test(value) ? [`${name} ${value}`] : [];
  });
  return places.length > 0 ? ` (${places.join(', ')})` : '';
}

function framesOf({ stack }: Error): string {
  const frames = stack?.indexOf('\n    at ') ?? -1;
  return frames < 0 ? '' : (stack?.slice(frames) ?? '');
}

/** Text in double quotes is mostly input: a value that the database refused, a text that is not JSON. */
function withoutQuoted(text: string): string {
  return text.replaceAll(/"[^"]*("|$)/g, '"…"');
}

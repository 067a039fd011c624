import pg from 'pg';

/** Names of the values that differ from request to request, with their values in the recorded one. */
export type Variables = Readonly<Record<string, string | number>>;

/** A bind value: as it was, or made of variables. */
export type Value = { readonly constant: unknown } | { readonly template: string; readonly isNumber: boolean };

/** One statement of a recorded request. */
export interface RecordedStatement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly Value[];
  /** Sent before the one in front of it was answered. */
  readonly isPipelined: boolean;
  /** Name of the variable that the first column of its first row gives to the statements after it. */
  readonly gives?: string;
}

/** A statement as it was sent, and what it answered first. */
export interface SeenStatement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[] | undefined;
  readonly isPipelined: boolean;
  firstValue: unknown;
}

interface QueryInput {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Runs `request` and keeps every statement that any client of this process sends meanwhile. */
export async function record(request: () => Promise<unknown>): Promise<readonly SeenStatement[]> {
  const seen: SeenStatement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (this: object, ...given: unknown[]) => unknown };
  const original = prototype.query;
  const underWay = new Map<object, number>();
  prototype.query = function query(this: object, ...given: unknown[]) {
    const [input, values] = given as [string | QueryInput, unknown[]?];
    const { name, text, values: own } = typeof input === 'string' ? { name: undefined, text: input } : input;
    const open = underWay.get(this) ?? 0;
    const one: SeenStatement = { name, text, values: own ?? values, isPipelined: open > 0, firstValue: undefined };
    seen.push(one);
    underWay.set(this, open + 1);
    const callback = given.at(-1);
    const done = (result: { rows?: object[] } | undefined) => {
      underWay.set(this, (underWay.get(this) ?? 1) - 1);
      one.firstValue = Object.values(result?.rows?.[0] ?? {})[0];
    };
    if (typeof callback === 'function') {
      given[given.length - 1] = (error: unknown, result: { rows?: object[] }) => {
        done(result);
        (callback as (error: unknown, result: unknown) => void)(error, result);
      };
      return original.apply(this, given);
    }
    const answer = original.apply(this, given) as Promise<{ rows?: object[] }>;
    void answer.then(done, () => done(undefined));
    return answer;
  };
  try {
    await request();
  } finally {
    prototype.query = original;
  }
  return seen;
}

/**
 * The statements with what differs taken out. `variables` are the recorded request's own values, which must not occur
 * otherwise; `given` names the variables that come from answers of the database.
 */
export function templateOf(
  seen: readonly SeenStatement[],
  variables: Variables,
  given: Variables,
): RecordedStatement[] {
  const all = Object.entries({ ...variables, ...given });
  const waiting = new Map(Object.entries(given));
  return seen.map(({ name, text, values, isPipelined, firstValue }) => {
    const gives = [...waiting].find(([, value]) => String(firstValue) === String(value))?.[0];
    if (gives !== undefined) waiting.delete(gives);
    return {
      ...(name === undefined ? {} : { name }),
      text: substituted(text, all),
      ...(values ? { values: values.map((value) => valueOf(value, all)) } : {}),
      isPipelined,
      ...(gives === undefined ? {} : { gives }),
    };
  });
}

function valueOf(value: unknown, variables: readonly (readonly [string, string | number])[]): Value {
  if (typeof value !== 'string' && typeof value !== 'number') {
    if (Array.isArray(value) && value.some((one) => holds(String(one), variables)))
      return { template: substituted(`{${value.join(',')}}`, variables), isNumber: false };
    return { constant: value };
  }
  const text = String(value);
  if (!holds(text, variables)) return { constant: value };
  return { template: substituted(text, variables), isNumber: typeof value === 'number' };
}

function holds(text: string, variables: readonly (readonly [string, string | number])[]): boolean {
  return variables.some(([, value]) => text.includes(String(value)));
}

function substituted(text: string, variables: readonly (readonly [string, string | number])[]): string {
  return variables.reduce((result, [name, value]) => result.replaceAll(String(value), `«${name}»`), text);
}

/** A value or text of a statement with the variables of one request put in. */
export function filled(template: string, variables: Variables): string {
  return template.replaceAll(/«(\w+)»/g, (_, name: string) => String(variables[name]));
}

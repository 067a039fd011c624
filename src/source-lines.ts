import { readFileSync } from 'node:fs';

/** Numbers in a row of the table: line and column of the bundle, index of the source, its line. */
const ROW = 4;

/** V8 gives it a text, which the types leave out. */
type CallSite = NodeJS.CallSite & { toString(): string };

interface LineTable {
  readonly sources: readonly string[];
  readonly rows: Int32Array;
}

/**
 * Stack traces name the lines of the sources instead of those of the bundle. The table that the build makes for it
 * (`scripts/build/line-table.mjs`) is read with the first stack trace that somebody reads: most starts need none.
 */
export function nameSourceLines(bundle: string): void {
  let table: LineTable | null = null;
  Error.prepareStackTrace = (error, sites) => {
    table ??= tableOf(bundle);
    const frames = sites.map((site) => `\n    at ${frameOf(site, bundle, table ?? EMPTY)}`);
    return `${headOf(error)}${frames.join('')}`;
  };
}

const EMPTY: LineTable = { sources: [], rows: new Int32Array() };

function tableOf(bundle: string): LineTable {
  const base = bundle.replace(/\.js$/, '');
  try {
    const { buffer, byteOffset, byteLength } = Uint8Array.from(readFileSync(`${base}.lines`));
    return {
      sources: JSON.parse(readFileSync(`${base}.sources.json`, 'utf8')) as string[],
      rows: new Int32Array(buffer, byteOffset, byteLength / Int32Array.BYTES_PER_ELEMENT),
    };
  } catch {
    // A stack trace of the bundle is better than none.
    return EMPTY;
  }
}

/** As V8 begins a stack trace. Errors of any kind may throw when they are read. */
function headOf(error: Error): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

function frameOf(site: CallSite, bundle: string, table: LineTable): string {
  const frame = site.toString();
  const line = site.getLineNumber();
  const column = site.getColumnNumber();
  if (site.getFileName() !== bundle || line === null || column === null) return frame;
  const source = sourceLine(table, line, column - 1);
  return source === null ? frame : frame.replace(`${bundle}:${line}:${column}`, source);
}

/** The source and line of a place in the bundle, by the last row that begins before it. */
function sourceLine({ sources, rows }: LineTable, line: number, column: number): string | null {
  let low = 0;
  let high = rows.length / ROW;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = rows[middle * ROW] ?? 0;
    if (at < line || (at === line && (rows[middle * ROW + 1] ?? 0) <= column)) low = middle + 1;
    else high = middle;
  }
  const row = (low - 1) * ROW;
  const source = sources[rows[row + 2] ?? -1];
  return source === undefined ? null : `${source}:${rows[row + 3]}`;
}

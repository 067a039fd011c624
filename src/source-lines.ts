import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

/** V8 gives it a text, which the types leave out. */
type CallSite = NodeJS.CallSite & { toString(): string };

/**
 * Stack traces name the lines of our sources instead of those of the bundle. Its source map is read with the first stack
 * trace that somebody reads: most starts need none.
 */
export function nameSourceLines(bundle: string): void {
  let map: SourceMap | null | undefined;
  Error.prepareStackTrace = (error, sites) => {
    map = map === undefined ? sourceMapOf(bundle) : map;
    const frames = sites.map((site) => `\n    at ${frameOf(site, bundle, map ?? null)}`);
    return `${headOf(error)}${frames.join('')}`;
  };
}

function sourceMapOf(bundle: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    // A stack trace of the bundle is better than none.
    return null;
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

function frameOf(site: CallSite, bundle: string, map: SourceMap | null): string {
  const frame = site.toString();
  const line = site.getLineNumber();
  const column = site.getColumnNumber();
  if (map === null || site.getFileName() !== bundle || line === null || column === null) return frame;
  const place = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in place) || !place.originalSource) return frame;
  return frame.replace(`${bundle}:${line}:${column}`, `${place.originalSource}:${place.originalLine + 1}`);
}

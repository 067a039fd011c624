import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

const NO_MAP = { file: '', version: 3, sources: [], sourcesContent: [], names: [], mappings: '', sourceRoot: '' };

/** V8 passes a text, which the types do not declare. */
type CallSite = NodeJS.CallSite & { toString(): string };

/**
 * Stack traces name the lines of our sources instead of those of the bundle. Its source map is read for the first stack
 * trace with a frame of the bundle; most starts need none.
 */
export function nameSourceLines(bundle: string): void {
  let map: SourceMap | undefined;
  Error.prepareStackTrace = (error, sites) => {
    const frames = sites.map((site: CallSite) => {
      if (site.getFileName() !== bundle) return `\n    at ${site.toString()}`;
      map ??= sourceMapOf(bundle);
      return `\n    at ${inSource(site, map)}`;
    });
    return `${headOf(error)}${frames.join('')}`;
  };
}

/** A stack trace of the bundle is better than none. */
function sourceMapOf(bundle: string): SourceMap {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return new SourceMap(NO_MAP);
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

/** The place in the bundle as the line of its source, where the map knows it. */
function inSource(site: CallSite, map: SourceMap): string {
  const line = site.getLineNumber() ?? 0;
  const column = site.getColumnNumber() ?? 0;
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry) || !entry.originalSource) return site.toString();
  const place = `${site.getFileName()}:${line}:${column}`;
  return site.toString().replace(place, `${entry.originalSource}:${entry.originalLine + 1}`);
}

import {
  type Document,
  isMap,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';

import { type FileProblem, fileRefused } from './file-problems';
import { SECTION_KEYS, SECTIONS, type SectionKey } from './sections';

/** Longest file, in bytes: a studio with every list full is shorter. */
export const FILE_MAX_BYTES = 1_048_576;

/** An item of a studio file, with the lines that messages name. */
export class FileItem {
  constructor(
    /** Such as `rooms`. */
    readonly place: string,
    readonly fields: Readonly<Record<string, unknown>>,
    readonly line: number,
    private readonly lines: ReadonlyMap<string, number>,
  ) {}

  /** A problem of the item, on the line of the field if the item has it. */
  problem(field: string, text: string): FileProblem {
    const [name = ''] = field.split('.');
    return { line: this.lines.get(name) ?? this.line, place: [this.place, field].filter(Boolean).join('.'), text };
  }
}

export interface StudioFile {
  readonly studio: FileItem;
  readonly items: Readonly<Record<SectionKey, readonly FileItem[]>>;
}

/** Reads the YAML of a studio file. Throws `validation_failed` with the line of each problem. */
export function parseStudioFile(source: string): StudioFile {
  if (Buffer.byteLength(source) > FILE_MAX_BYTES)
    throw wholeRefused(`The file is longer than ${FILE_MAX_BYTES} bytes.`);
  const lines = new LineCounter();
  const document = parsed(source, lines);
  if (!isMap(document.contents)) throw wholeRefused('The file must begin with "studio:", the settings of the studio.');
  return new FileReader(document, lines).read(document.contents);
}

/** Anchors are refused: aliases of aliases grow beyond every bound. */
function parsed(source: string, lines: LineCounter) {
  const document = readWithoutOverflow(source, lines);
  const problems = document.errors.map(({ pos, message }) => ({
    line: lines.linePos(pos[0]).line,
    place: '',
    text: (message.split(' at line ')[0] ?? message).replace(/:?$/, '.'),
  }));
  visit(document, {
    Alias: (_key, { range }) => {
      const text = 'Aliases (*) cannot be used. Write the value out.';
      problems.push({ line: lines.linePos(range?.[0] ?? 0).line, place: '', text });
    },
  });
  if (problems.length > 0) throw fileRefused(problems);
  return document;
}

function readWithoutOverflow(source: string, lines: LineCounter) {
  try {
    return parseDocument(source, { lineCounter: lines, prettyErrors: true });
  } catch (error) {
    if (error instanceof RangeError) throw wholeRefused('The file is nested too deeply.');
    throw error;
  }
}

class FileReader {
  private readonly problems: FileProblem[] = [];

  constructor(
    private readonly document: Document,
    private readonly lines: LineCounter,
  ) {}

  read(contents: YAMLMap): StudioFile {
    const values = this.valuesOf(contents);
    const known: readonly string[] = ['studio', ...SECTION_KEYS];
    for (const [key, { line }] of values)
      if (!known.includes(key))
        this.problems.push({ line, place: key, text: `Not known. Known are ${known.join(', ')}.` });
    const studio = this.item('studio', values.get('studio')?.value ?? null, 1);
    const items = Object.fromEntries(
      SECTION_KEYS.map((key) => [key, this.listOf(key, values.get(key)?.value ?? null)]),
    ) as Record<SectionKey, readonly FileItem[]>;
    if (this.problems.length > 0 || studio === null) throw fileRefused(this.problems);
    return { studio, items };
  }

  private listOf(key: SectionKey, node: Node | null): readonly FileItem[] {
    if (node === null || this.valueOf(node) === null) return [];
    if (isSeq(node)) return node.items.flatMap((item) => this.item(key, item as Node, this.lineOf(node)) ?? []);
    this.problems.push({
      line: this.lineOf(node),
      place: key,
      text: `Must be a list: each ${SECTIONS[key].noun} begins with "- ".`,
    });
    return [];
  }

  private item(place: string, node: Node | null, line: number): FileItem | null {
    if (!isMap(node)) {
      this.problems.push({
        line: node ? this.lineOf(node) : line,
        place,
        text: 'Must have fields, such as "name: …".',
      });
      return null;
    }
    const values = this.valuesOf(node);
    const fields = Object.fromEntries([...values].map(([key, { value }]) => [key, value && this.valueOf(value)]));
    return new FileItem(place, fields, this.lineOf(node), new Map([...values].map(([key, one]) => [key, one.line])));
  }

  private valuesOf(map: YAMLMap): ReadonlyMap<string, { readonly value: Node | null; readonly line: number }> {
    return new Map(
      (map.items as Pair<Node, Node | null>[]).map(({ key, value }) => [
        String(key),
        { value, line: this.lineOf(key) },
      ]),
    );
  }

  private valueOf(node: Node): unknown {
    return node.toJS(this.document);
  }

  private lineOf({ range }: Node): number {
    return this.lines.linePos(range?.[0] ?? 0).line;
  }
}

function wholeRefused(text: string) {
  return fileRefused([{ line: 1, place: '', text }]);
}

/** Where a text stops being JSON; both begin with 1, and columns count characters as JavaScript does. */
export interface JsonPlace {
  readonly line: number;
  readonly column: number;
}

const SPACE = /[ \t\n\r]*/y;
/** All but control characters, quotes and backslashes. */
const STRING_PART = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * The first character that no JSON text has there, or the end of a text that ends too early. In one pass, for texts that
 * the parser refused: its own messages name a place only sometimes.
 */
export function jsonErrorPlace(text: string): JsonPlace {
  const lines = text.slice(0, new JsonReading(text).errorAt()).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

class JsonReading {
  private at = 0;
  /** The closing brackets that are still to come. */
  private readonly open: ('}' | ']')[] = [];

  constructor(private readonly text: string) {}

  /** Values follow each other; what may stand between two of them depends on the brackets that are open. */
  errorAt(): number {
    do {
      if (!this.value()) return this.at;
    } while (this.next());
    return this.at;
  }

  /** Reads a scalar, an empty object or list, or the beginning of another one up to its first value. */
  private value(): boolean {
    for (;;) {
      this.skip(SPACE);
      const isObject = this.reads('{');
      if (!isObject && !this.reads('[')) return this.text[this.at] === '"' ? this.string() : this.skip(SCALAR);
      const end = isObject ? '}' : ']';
      this.skip(SPACE);
      if (this.reads(end)) return true;
      this.open.push(end);
      if (isObject && !this.name()) return false;
    }
  }

  /** Reads what follows a value, up to the next one. False at an error and at the end of the text. */
  private next(): boolean {
    for (;;) {
      this.skip(SPACE);
      const end = this.open.at(-1);
      if (end === undefined) return false;
      if (!this.reads(end)) return this.reads(',') && (end === ']' || this.name());
      this.open.pop();
    }
  }

  private name(): boolean {
    this.skip(SPACE);
    if (this.text[this.at] !== '"' || !this.string()) return false;
    this.skip(SPACE);
    return this.reads(':');
  }

  private string(): boolean {
    this.at += 1;
    do this.skip(STRING_PART);
    while (this.skip(ESCAPE));
    return this.reads('"');
  }

  private reads(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.at += found.length;
    return found !== '';
  }
}

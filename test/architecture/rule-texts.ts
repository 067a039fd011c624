import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The suffix of files that hold pages of the business-logic reference. */
const PAGE_FILE = '.reference.ts';

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => path.join(folder, file));
}

/** A sentence of a page as it is written: what stands in the file, without what constants put in. */
export interface WrittenPage {
  readonly file: string;
  readonly title: string;
  readonly rules: readonly string[];
}

/** Every page of the reference under `src`, read from its source. */
export function writtenPages(): readonly WrittenPage[] {
  return sourceFiles('src')
    .filter((file) => file.endsWith(PAGE_FILE))
    .flatMap((file) => pagesIn(file, readFileSync(file, 'utf8')));
}

/** The pages that the text of one file holds. */
export function pagesIn(file: string, text: string): readonly WrittenPage[] {
  const pages: WrittenPage[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const rules = valueOf(node, 'rules');
      const title = valueOf(node, 'title');
      if (rules && title && ts.isArrayLiteralExpression(rules))
        pages.push({ file, title: writtenText(title), rules: rules.elements.map(writtenText) });
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return pages;
}

function valueOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | null {
  const property = object.properties.find((member) => member.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : null;
}

/** Literal text of an expression; a constant in it is left out, with a letter in its place so that no number grows together. */
function writtenText(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `N${literal.text}`).join('');
  throw new Error(`A page is made of texts, not of ${node.getText()}.`);
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;

/** What code under some folders names: every word of it, and those that stand in quotes as values. Comments are no code. */
export class Vocabulary {
  private readonly words = new Set<string>();
  private readonly values = new Set<string>();

  constructor(folders: readonly string[]) {
    for (const file of folders.flatMap(sourceFiles)) {
      if (file.endsWith(PAGE_FILE)) continue;
      const code = readFileSync(file, 'utf8').replaceAll(COMMENTS, '');
      for (const [word] of code.matchAll(/\w+/g)) this.words.add(word);
      for (const [, value] of code.matchAll(/'(\w+)'/g)) this.values.add(value!);
    }
  }

  /** Codes and quoted values of a text that the code does not know. */
  unknownIn(text: string): readonly string[] {
    const codes = [...text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([code]) => code);
    const quoted = [...text.matchAll(/"([a-z_]+)"/g)].map(([, value]) => value!);
    return [...codes.filter((code) => !this.words.has(code)), ...quoted.filter((value) => !this.values.has(value))];
  }
}

/** Codes of errors with their status, as they are documented from the catalogues. */
export function errorStatuses(): ReadonlyMap<string, string> {
  const rows = readFileSync(path.join('docs', 'errors.md'), 'utf8').matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm);
  return new Map([...rows].map(([, status, code]) => [code!, status!]));
}

/**
 * Numbers that a written sentence states by itself. 0 and 1 are words of the language; another number must be the status of a
 * code in the sentence, since limits come from constants.
 */
export function strayNumbers(sentence: string, statuses: ReadonlyMap<string, string>): readonly string[] {
  const named = [...sentence.matchAll(/\b[a-z_]+\b/g)].flatMap(([word]) => statuses.get(word) ?? []);
  return [...sentence.matchAll(/\d+/g)]
    .map(([number]) => number)
    .filter((number) => number !== '0' && number !== '1' && !named.includes(number));
}

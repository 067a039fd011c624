import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { placeOf } from '../../src/database/distribution';
import { contexts } from './contexts';

/** Places whose statements find rows before their studio, or in every studio; each with the reason. */
const ACROSS: ReadonlyMap<string, string> = new Map([
  ['src/database/', 'migrations and the start'],
  [
    'src/accounts/team/application/invitation-links.ts',
    'an invitation is found by its token, and a person by their address',
  ],
  ['src/assistant/authorization/', 'a token is found before its studio'],
  ['src/assistant/connections/', 'what ends a person’s access ends it in every studio'],
]);

interface SqlText {
  /** File and line. */
  readonly place: string;
  readonly file: string;
  /** The constant or function that it is the value of. */
  readonly name: string | undefined;
  readonly text: string;
}

const TABLE = new RegExp(
  String.raw`\b(?:FROM|JOIN|UPDATE|USING|INTO)\s+((?:${[...contexts, 'idempotency'].join('|')})\.\w+)`,
  'g',
);

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => path.join(folder, file).split(path.sep).join('/'));
}

/** The texts and templates of a file; what a template inserts is left as it is written. */
function textsOf(file: string): SqlText[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: SqlText[] = [];
  const visit = (node: ts.Node, name: string | undefined): void => {
    const own = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) ? node.name?.getText(source) : name;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push({ place: `${file}:${line}`, file, name: own, text: node.getText(source) });
    }
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(source, undefined);
  return found;
}

const insertedNames = ({ text }: SqlText) => [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);

/** The texts that it inserts: those of its file, or of others where its file has none of the name. */
function partsOf(one: SqlText): SqlText[] {
  const names = insertedNames(one);
  const parts = texts.filter(({ name }) => name !== undefined && names.includes(name));
  const own = parts.filter(({ file }) => file === one.file);
  return own.length > 0 ? own : parts;
}

/** Whether it, what it inserts, or the text that it is inserted into names the studio. */
function namesStudio(one: SqlText): boolean {
  if (one.text.includes('account_id') || partsOf(one).some(namesStudio)) return true;
  const users = texts.filter((user) => user.file === one.file && insertedNames(user).includes(one.name));
  return users.flatMap((user) => [user, ...partsOf(user)]).some(({ text }) => text.includes('account_id'));
}

/** Tables whose rows lie on the server of their studio. */
function distributedTablesIn(text: string): string[] {
  return [...text.matchAll(TABLE)]
    .map(([, table = '']) => table)
    .filter((table) => placeOf(table).place === 'distributed');
}

const texts = [...sources('src'), ...sources('libs')]
  .filter((file) => ![...ACROSS.keys()].some((folder) => file.startsWith(folder)))
  .flatMap(textsOf);

const placesOf = (those: readonly SqlText[]) => those.map(({ place }) => place);

describe('statements on studios', () => {
  it('are found', () => {
    expect(texts.filter(({ text }) => distributedTablesIn(text).length > 0).length).toBeGreaterThan(500);
  });

  it('insert by VALUES only, without queries: Citus would copy the rows, which tables with policies refuse', () => {
    const inserting = texts.filter(({ text }) => /\bINSERT\s+INTO\b/.test(text));
    expect(inserting.length).toBeGreaterThan(40);
    const copying = inserting.filter(
      ({ text }) => !/\bVALUES\b/.test(text) || /\bSELECT\b/.test(text) || /\bWITH\b/.test(text),
    );
    expect(placesOf(copying)).toEqual([]);
  });

  it('change rows without `CASE value WHEN`, which Citus 13 sends on in another form that the server refuses', () => {
    const changing = texts.filter(({ text }) => /\bUPDATE\s[\s\S]*\bSET\b/.test(text));
    expect(changing.length).toBeGreaterThan(50);
    expect(placesOf(changing.filter(({ text }) => /\bCASE\b(?!\s+WHEN\b)/.test(text)))).toEqual([]);
  });

  it('name the studio of every query by a parameter: by a column of the query around it, Citus does not find the server', () => {
    const correlated = texts.filter(({ text }) =>
      /\bWHERE\s+\(?(?:\w+|\$\{\w+\})\.account_id = (?:\w+|\$\{\w+\})\.account_id/.test(text),
    );
    expect(placesOf(correlated)).toEqual([]);
  });

  it('name the studio at all', () => {
    const silent = texts.filter((one) => distributedTablesIn(one.text).length > 0 && !namesStudio(one));
    expect(placesOf(silent)).toEqual([]);
  });
});

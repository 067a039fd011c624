import { existsSync, readFileSync } from 'node:fs';

const document = readFileSync('docs/security.md', 'utf8');

const API_TOP_TEN = Array.from({ length: 10 }, (_, index) => `API${index + 1}`);
const CHAPTERS = Array.from({ length: 17 }, (_, index) => `V${index + 1}`);
const KNOWN_GAP = '[Known gap](#known-gaps)';
const NOT_HERE = 'Does not apply';

/** A row of a table: what is asked for, what keeps it, what proves it. */
interface Row {
  readonly requirement: string;
  readonly control: string;
  readonly proof: string;
}

/** The rows of the table of three columns below a heading. */
function rowsBelow(heading: string): Row[] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:-+|Requirement) /.test(line))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [, requirement = '', control = '', proof = ''] = cells;
      return { requirement, control, proof };
    });
}

/** What a cell names: files in code marks, each with the test names in quotes that follow it. */
function proofsIn(proof: string): { file: string; names: string[] }[] {
  return [...proof.matchAll(/`([^`]+)`([^`]*)/g)].map(([, file = '', after = '']) => ({
    file,
    names: [...after.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }));
}

/** Whether the file has a test, or a block of tests, of exactly this name. */
function holdsTest(file: string, name: string): boolean {
  const text = readFileSync(file, 'utf8').replaceAll(String.raw`\'`, "'");
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote}`));
}

const apiRows = rowsBelow('OWASP API Security Top 10 (2023)');
const chapterRows = rowsBelow('OWASP ASVS 5.0, level 2');
const rows = [...apiRows, ...chapterRows];

describe('docs/security.md', () => {
  it('has a row for each of the ten risks, and each chapter, in their order', () => {
    const first = (texts: readonly Row[]) => [
      ...new Set(texts.map(({ requirement }) => /^(?:API|V)\d+/.exec(requirement)?.[0])),
    ];
    expect(first(apiRows)).toEqual(API_TOP_TEN);
    expect(first(chapterRows)).toEqual(CHAPTERS);
  });

  it('names a test for every control, or says that there is none', () => {
    const isAnswered = ({ control, proof }: Row) =>
      control.startsWith(NOT_HERE) || proof === KNOWN_GAP || proofsIn(proof).some(({ names }) => names.length > 0);
    expect(rows.filter((row) => !isAnswered(row)).map(({ requirement }) => requirement)).toEqual([]);
  });

  it('names tests that exist, under the names they have', () => {
    const proofs = rows.flatMap(({ proof }) => proofsIn(proof));
    expect(proofs.length).toBeGreaterThan(40);
    expect(proofs.filter(({ file }) => !existsSync(file)).map(({ file }) => file)).toEqual([]);
    const absent = proofs.flatMap(({ file, names }) =>
      names.filter((name) => !holdsTest(file, name)).map((name) => `${file}: ${name}`),
    );
    expect(absent).toEqual([]);
  });

  it('names places that exist', () => {
    const places = [...document.matchAll(/`((?:src|libs|test|docs|scripts|bench|docker)\/[^`\s]+)`/g)];
    expect(places.length).toBeGreaterThan(40);
    expect(places.map(([, place = '']) => place).filter((place) => !existsSync(place))).toEqual([]);
  });
});

import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import type { CleanUp } from '../../harness/clean-up';
import { emptyDatabase, openServer } from '../../harness/database';
import { runScript } from '../../harness/run-script';
import { ScriptProblem } from '../../harness/script-problem';
import { type Catalogue, readCatalogue } from './catalogue';
import { namedExceptions, type Place, placeOf } from './classification';
import { KNOWN_VIOLATIONS } from './known-violations';
import { distributionStatements } from './statements';
import { violations } from './violations';

const USAGE = 'Usage: npm run citus:check [-- --sql <file>]\n';
const WRONG_USE = 2;
const KNOWN: ReadonlySet<string> = new Set(KNOWN_VIOLATIONS.map(({ found }) => found));
const PLACES: readonly Place[] = ['distributed', 'reference', 'local'];

/** Prints where every table belongs and the statements; throws ScriptProblem when Citus would refuse what is not known. */
async function check(sqlFile: string | undefined, cleanUp: CleanUp): Promise<void> {
  const { server } = await openServer(cleanUp);
  const { superuserUrl } = await emptyDatabase(server, 'distribution');
  const catalogue = await readCatalogue(superuserUrl);
  const place = (table: string) => placeOf(table).place;
  process.stdout.write(tableOf(catalogue));
  const found = [...unknownExceptions(catalogue), ...violations(catalogue, place)];
  const unexpected = found.filter((one) => !KNOWN.has(one));
  const gone = [...KNOWN].filter((one) => !found.includes(one)).map((one) => `No longer found, though known: ${one}`);
  const problems = [...unexpected, ...gone];
  if (problems.length > 0) throw new ScriptProblem(`\n${problems.length} problems:\n${problems.join('\n')}`);
  const changes = KNOWN_VIOLATIONS.flatMap(({ price, statements: own }) => [`-- ${price}`, ...own]);
  const statements = `${[...changes, ...distributionStatements(catalogue, place)].join('\n')}\n`;
  if (sqlFile === undefined) process.stdout.write(`\n${statements}`);
  else await writeFile(sqlFile, statements);
  process.stdout.write(`\n${summaryOf(catalogue)}\n`);
}

function tableOf({ tables, keys, references }: Catalogue): string {
  const width = Math.max(...tables.map(({ name }) => name.length)) + 2;
  const lines = tables.map(({ name, hasPolicy, triggers }) => {
    const { place, reason } = placeOf(name);
    const count = `${keys.filter(({ table }) => table === name).length} keys, ${references.filter(({ table }) => table === name).length} foreign keys`;
    const notes = [count, hasPolicy ? 'policy' : 'no policy', ...triggers.map((trigger) => `trigger ${trigger}`)];
    return `${name.padEnd(width)}${place.padEnd(13)}${[...notes, ...(reason === null ? [] : [reason])].join('; ')}`;
  });
  return `${lines.join('\n')}\n`;
}

function summaryOf({ tables, keys, references }: Catalogue): string {
  const counts = PLACES.map(
    (place) => `${tables.filter(({ name }) => placeOf(name).place === place).length} ${place}`,
  ).join(', ');
  return `${tables.length} tables (${counts}), ${keys.length} unique keys and ${references.length} foreign keys; ${KNOWN.size} of them break a rule and are changed by the first statements.`;
}

function unknownExceptions({ tables }: Catalogue): string[] {
  const names = new Set(tables.map(({ name }) => name));
  return namedExceptions()
    .filter((name) => !names.has(name))
    .map((name) => `${name}: it is placed, but there is no such table.`);
}

async function main(): Promise<number> {
  let sql: string | undefined;
  try {
    ({ sql } = parseArgs({ options: { sql: { type: 'string' } } }).values);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    return WRONG_USE;
  }
  return runScript((cleanUp) => check(sql, cleanUp));
}

void main().then((code) => process.exit(code));

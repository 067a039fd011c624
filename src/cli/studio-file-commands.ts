import { readFile } from 'node:fs/promises';

import { DomainError, validationFailed } from '@studio/kernel';
import type { Command } from 'commander';

import { ExportStudio, FILE_MAX_BYTES, ImportStudio, type StudioImport } from '../studio-file';
import type { Input } from './read-password';
import { ACTOR, type Outcome, type Run } from './run';

interface ImportCommandOptions {
  readonly apply?: boolean;
  readonly slug?: string;
}

/** `studio import` and `studio export`: a studio as a YAML file. */
export function addStudioFileCommands(group: Command, run: Run, input: Input): void {
  group
    .command('import')
    .description('show what a studio file would create and change; with --apply, create and change it')
    .argument('<file>', 'YAML file, or - for the input')
    .option('--apply', 'write it; without this option nothing is written')
    .option('--slug <slug>', 'the studio to import into, instead of the one that the file names')
    .action((file: string, { apply = false, slug }: ImportCommandOptions, command: Command) =>
      run(command, async (app) => {
        const source = await textOf(file, input);
        const options = { isApplied: apply, slug: slug ?? null, isListsOnly: false };
        return importOutcome(await app.get(ImportStudio).execute(ACTOR, source, options), apply);
      }),
    );
  group
    .command('export')
    .description('print a studio as a file that `studio import` reads: settings, places, offer, timetable and prices')
    .argument('<studio>', 'slug')
    .action((slug: string, _options, command: Command) =>
      run(command, async (app) => {
        const text = await app.get(ExportStudio).execute(ACTOR, slug);
        return { result: 'listed', text: text.trimEnd(), details: { file: text } };
      }),
    );
}

/** The result of an import for people and programs. */
export function importOutcome({ slug, isNew, changes, classes }: StudioImport, isApplied: boolean): Outcome {
  const details = { slug, is_new: isNew, is_applied: isApplied, changes, classes };
  if (!isNew && changes.length === 0 && classes === 0)
    return { result: 'unchanged', text: `Nothing to change: ${slug} is as the file says.`, details };
  const lines = [
    ...(isNew ? [`create  studio  ${slug}`] : []),
    ...changes.map(({ action, kind, name, fields }) => [action, kind, name, ...changedTexts(fields)].join('  ')),
    `${classes} classes of the weeks ahead are ${isApplied ? 'created' : 'to be created'}.`,
  ];
  if (!isApplied)
    return { result: 'listed', text: [...lines, 'Nothing is written yet: repeat with --apply.'].join('\n'), details };
  return {
    result: isNew ? 'created' : 'changed',
    text: [...lines, `${slug} is as the file says.`].join('\n'),
    details,
  };
}

function changedTexts(fields: StudioImport['changes'][number]['fields']): readonly string[] {
  return Object.entries(fields).map(
    ([name, [before, after]]) => `${name}: ${JSON.stringify(before ?? null)} → ${JSON.stringify(after)}`,
  );
}

/** At most one byte more than a file may have is read of an input. */
async function textOf(file: string, input: Input): Promise<string> {
  try {
    return file === '-' ? await allOf(input) : await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw validationFailed({ file: [`The file ${file} cannot be read: ${(error as Error).message}`] });
  }
}

async function allOf(input: Input): Promise<string> {
  let text = '';
  for await (const part of input) {
    text += String(part);
    if (text.length > FILE_MAX_BYTES) break;
  }
  return text;
}

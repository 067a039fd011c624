import { parse } from 'yaml';
import { z } from 'zod';

import { REFERENCE_KEYS } from '../../reference';
import type { HelpPage, HelpSection } from '../domain/help-page';
import { HELP_SLUGS } from '../help-slugs';
import { type Block, plainBlocks } from './plain-markdown';

const text = z.string().trim().min(1);

/** Questions must fit the length limit of the search. */
const QUESTION_MAX = 200;
const questions = z.array(text.max(QUESTION_MAX)).min(2).max(6);
const keywords = z.array(text).min(1);

const frontMatter = z.strictObject({
  title: text,
  summary: text,
  keywords,
  questions,
  related: z.array(z.enum(HELP_SLUGS)).min(2).max(5),
  updated_at: z.iso.date(),
});

const sectionMatter = z.strictObject({
  keywords,
  questions,
  reference_keys: z.array(z.enum(REFERENCE_KEYS)).default([]),
});

const MAX_PARAGRAPHS = 4;
const MAX_STEPS = 10;
const MIN_SECTIONS = 2;
const MAX_SECTIONS = 8;

const PAGE = /^---\n(?<matter>.*?)\n---\n(?<markdown>.*)$/s;

/**
 * A help page from its Markdown: YAML front matter, then sections. A section is a heading, one to four paragraphs, an
 * optional numbered list of steps, an optional quote with the rule behind it, and a YAML block for the search. Throws
 * on everything else, so that no page is served in part.
 */
export function readHelpPage(slug: string, source: string): HelpPage {
  try {
    const { matter, markdown } = PAGE.exec(source)?.groups ?? {};
    if (matter === undefined || markdown === undefined) throw new Error('The front matter is missing.');
    const { updated_at: updatedAt, ...head } = frontMatter.parse(readYaml(matter));
    const sections = sectionsOf(plainBlocks(markdown));
    if (sections.length < MIN_SECTIONS || sections.length > MAX_SECTIONS)
      throw new Error(`A page has ${MIN_SECTIONS} to ${MAX_SECTIONS} sections.`);
    return { slug, ...head, updatedAt, sections };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`The help page ${slug} cannot be read: ${reason}`, { cause: error });
  }
}

/** Reads every scalar as text: a keyword may look like a number, a date or a boolean. */
function readYaml(source: string): unknown {
  return parse(source, { schema: 'failsafe' });
}

function sectionsOf(blocks: readonly Block[]): readonly HelpSection[] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') groups.push([block]);
    else if (groups.length === 0) throw new Error('The text begins without a heading.');
    else groups.at(-1)?.push(block);
  }
  return groups.map(sectionOf);
}

/** The kinds of blocks that may follow each kind inside a section. */
const MAY_FOLLOW: Readonly<Record<Block['kind'], readonly Block['kind'][]>> = {
  heading: ['paragraph'],
  paragraph: ['paragraph', 'steps', 'quote', 'yaml'],
  steps: ['quote', 'yaml'],
  quote: ['yaml'],
  yaml: [],
};

function sectionOf(blocks: readonly Block[]): HelpSection {
  const title = textsOf(blocks, 'heading').join('');
  for (const [index, { kind }] of blocks.entries()) {
    const previous = blocks[index - 1];
    if (previous && !MAY_FOLLOW[previous.kind].includes(kind))
      throw new Error(`In "${title}" there is a ${kind} after a ${previous.kind}.`);
  }
  const body = textsOf(blocks, 'paragraph');
  const steps = blocks.flatMap((block) => (block.kind === 'steps' ? block.items : []));
  if (body.length > MAX_PARAGRAPHS || steps.length > MAX_STEPS) throw new Error(`"${title}" is too long.`);
  const [matter] = textsOf(blocks, 'yaml');
  if (matter === undefined) throw new Error(`"${title}" has no YAML block.`);
  const { reference_keys: referenceKeys, ...search } = sectionMatter.parse(readYaml(matter));
  return { title, body, steps, businessLogic: textsOf(blocks, 'quote')[0] ?? null, referenceKeys, ...search };
}

function textsOf(blocks: readonly Block[], kind: 'heading' | 'paragraph' | 'quote' | 'yaml'): readonly string[] {
  return blocks.flatMap((block) => (block.kind === kind ? [block.text] : []));
}

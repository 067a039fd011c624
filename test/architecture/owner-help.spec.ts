import { readdirSync, readFileSync } from 'node:fs';

import { ABILITIES, MEMBERSHIP_ROLES, PERMISSIONS } from '@studio/access';

import { HelpCatalogue } from '../../src/assistant/help/catalogue/help-catalogue';
import type { HelpPage, HelpSection } from '../../src/assistant/help/domain/help-page';
import { HELP_SLUGS } from '../../src/assistant/help/help-slugs';
import { REFERENCE_KEYS } from '../../src/assistant/reference/reference-keys';

interface Operation {
  readonly summary: string;
  readonly 'x-required-permissions'?: readonly string[];
  readonly responses: Readonly<Record<string, unknown>>;
}

const description = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
const summaries = new Set(operations.map(({ summary }) => summary));

/** Names of inputs and fields, and values of enumerations, wherever they stand in the interface description. */
function namesIn(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const item of node) namesIn(item, names);
  else if (typeof node === 'object' && node !== null) {
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
      if (key === 'name' && typeof value === 'string') names.add(value);
      if ((key === 'enum' || key === 'const') && value !== null)
        for (const one of [value].flat()) if (typeof one === 'string') names.add(one);
      namesIn(value, names);
    }
  }
  return names;
}

const interfaceNames = namesIn(description);
const errorCodes = new Set(
  [...readFileSync('docs/errors.md', 'utf8').matchAll(/^\| \d{3} \| `(\w+)` \|/gm)].map(([, code = '']) => code),
);
const statusNumbers = new Set(operations.flatMap(({ responses }) => Object.keys(responses)));
const vocabulary = new Set([...interfaceNames, ...errorCodes, ...PERMISSIONS, ...MEMBERSHIP_ROLES, ...ABILITIES]);

const { pages } = new HelpCatalogue();
const textsOf = ({ title, body, steps, businessLogic, keywords, questions }: HelpSection) => [
  title,
  ...body,
  ...steps,
  ...(businessLogic === null ? [] : [businessLogic]),
  ...keywords,
  ...questions,
];
const textOf = (page: HelpPage) =>
  [page.title, page.summary, ...page.keywords, ...page.questions, ...page.sections.flatMap(textsOf)].join('\n');

const TECHNICAL_WORD = /(?<![\p{L}\d])[a-z]+(?:[_:][a-z0-9-]+)+/gu;
const QUOTED = /"([^"]+)"/g;

/** What may follow the word status in plain English. */
const ENGLISH_AFTER_STATUS = ['at', 'answers', 'as', 'in', 'of', 'or', 'with'];

/** Words with an underscore or colon that name nothing the application knows. */
const invented = (text: string) =>
  [...text.matchAll(TECHNICAL_WORD)].map(([word]) => word).filter((word) => !vocabulary.has(word));

/** Words after `status` that are neither English nor a value of the interface. */
const inventedStatuses = (text: string) =>
  [...text.matchAll(/\b(?:the|each|another) status ([a-z_]+)/g)]
    .map(([, word = '']) => word)
    .filter((word) => !ENGLISH_AFTER_STATUS.includes(word) && !interfaceNames.has(word));

const unknownHttpStatuses = (text: string) =>
  [...text.matchAll(/\bHTTP (\d{3})\b/g)].map(([, number = '']) => number).filter((one) => !statusNumbers.has(one));

const unknownOperations = (text: string) =>
  [...text.matchAll(QUOTED)].map(([, summary = '']) => summary).filter((summary) => !summaries.has(summary));

describe('the owner help (HELP-3)', () => {
  it('has the pages of the catalogue and no other files', () => {
    expect(pages.map(({ slug }) => slug)).toEqual(HELP_SLUGS);
    expect(pages).toHaveLength(26);
    expect(new Set(HELP_SLUGS).size).toBe(HELP_SLUGS.length);
    expect(HELP_SLUGS.filter((slug) => !/^[a-z0-9-]{1,80}$/.test(slug))).toEqual([]);
    expect(readdirSync('src/assistant/help/pages').toSorted()).toEqual(
      HELP_SLUGS.map((slug) => `${slug}.md`).toSorted(),
    );
  });

  it('relates each page to others', () => {
    for (const { slug, related } of pages) {
      expect(related).not.toContain(slug);
      expect(new Set(related).size).toBe(related.length);
    }
  });

  it('titles the pages as the document does', () => {
    const rows = readFileSync('docs/behaviour/assistant.md', 'utf8').matchAll(/^\| `([a-z0-9-]+)` \| ([^|]+) \|/gm);
    const titles = new Map([...rows].map(([, slug = '', title = '']) => [slug, title]));
    expect(pages.map(({ slug, title }) => [slug, title])).toEqual(HELP_SLUGS.map((slug) => [slug, titles.get(slug)]));
  });

  it('cites every key of the business-logic reference', () => {
    const cited = new Set(pages.flatMap(({ sections }) => sections.flatMap(({ referenceKeys }) => referenceKeys)));
    expect(REFERENCE_KEYS.filter((key) => !cited.has(key))).toEqual([]);
  });

  it('asks no question twice, so that each has one answer', () => {
    const questions = pages.flatMap(({ slug, sections }) =>
      sections.flatMap((section) => section.questions.map((question) => `${slug}: ${question.toLowerCase()}`)),
    );
    expect(questions.filter((question, index) => questions.indexOf(question) !== index)).toEqual([]);
  });

  describe.each(pages)('$slug', (page) => {
    it('names only permissions, roles, abilities, codes, settings, fields and values that exist', () => {
      expect(invented(textOf(page))).toEqual([]);
    });

    it('names only statuses that exist', () => {
      expect(inventedStatuses(textOf(page))).toEqual([]);
      expect(unknownHttpStatuses(textOf(page))).toEqual([]);
    });

    it('names operations as the interface description does', () => {
      expect(unknownOperations(textOf(page))).toEqual([]);
    });

    it('says in each section with steps what its operations need', () => {
      const unsaid = page.sections.flatMap((section) => {
        const said = [...section.body, ...section.steps, section.businessLogic ?? ''].join('\n');
        return [...section.steps.join('\n').matchAll(QUOTED)].flatMap(([, summary = '']) => {
          // Several operations may share a summary, such as those of events and festivals.
          const needs = operations
            .filter((operation) => operation.summary === summary)
            .map((operation) => operation['x-required-permissions'] ?? []);
          const isSaid = needs.some((names) => names.length === 0 || names.some((name) => said.includes(name)));
          return isSaid ? [] : [`${section.title}: ${summary} needs ${needs.join(' / ')}`];
        });
      });
      expect(unsaid).toEqual([]);
    });

    it('says which permission is needed', () => {
      const named = PERMISSIONS.some((permission) => textOf(page).includes(permission));
      expect(named).toBe(true);
    });

    it('has no markup, buttons or screens', () => {
      expect(textOf(page)).not.toMatch(/[<>*`[\]]|\b(?:click|tap|button|menu|screen|tab)\b/i);
    });
  });
});

describe('the checks of the owner help', () => {
  it.each([
    ['You need manage_everything.', ['manage_everything']],
    ['It answers class_is_full or class_full.', ['class_is_full']],
    ['The ability mcp:people:read and mcp:read.', ['mcp:people:read']],
    ['Set allow_overbooking (allow_trainer_overlap).', ['allow_overbooking']],
  ])('find what is invented in: %s', (text, words) => {
    expect(invented(text)).toEqual(words);
  });

  it('find an invented status, number and operation', () => {
    expect(inventedStatuses('It has the status booked, then the status parked.')).toEqual(['parked']);
    expect(unknownHttpStatuses('HTTP 402, then HTTP 418.')).toEqual(['418']);
    expect(unknownOperations('Use "Create a customer" and "Make a wish".')).toEqual(['Make a wish']);
  });
});

import path from 'node:path';

import { ABILITIES } from '@studio/access';

import { TOOL_NAMES } from '../../src/assistant/domain/tool-access';
import { HELP_SLUGS } from '../../src/assistant/help/help-slugs';
import { REFERENCE_KEYS } from '../../src/assistant/reference/reference-keys';
import { REFERENCE_PAGES } from '../../src/assistant/reference/reference-pages';
import { errorStatuses, pagesIn, strayNumbers, Vocabulary, writtenPages } from './rule-texts';

const PAGES = REFERENCE_KEYS.map((key) => ({ key, page: REFERENCE_PAGES[key] }));

const written = writtenPages();
const statuses = errorStatuses();

/** What the access page tells of is spread over those who sign in and the assistant. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  assistant: ['src/accounts'],
  events: ['src/ticketing'],
};

const vocabularies = new Map<string, Vocabulary>();

function vocabularyOf(module: string): Vocabulary {
  const context = module.split('/')[1]!;
  const known = vocabularies.get(context);
  if (known) return known;
  const made = new Vocabulary([`src/${context}`, 'libs/access', 'libs/kernel', ...(FURTHER[context] ?? [])]);
  vocabularies.set(context, made);
  return made;
}

describe('business-logic reference', () => {
  it('LOGIC-1: every page in the sources belongs to a key, and every key has its own', () => {
    expect(written.map(({ title }) => title).toSorted()).toEqual(PAGES.map(({ page }) => page.title).toSorted());
    expect(new Set(PAGES.map(({ page }) => page)).size).toBe(REFERENCE_KEYS.length);
  });

  it.each(PAGES)('LOGIC-1: $key names a module and what it exports', ({ page }) => {
    const { module, symbol } = page.source;
    const exported = require(path.resolve(module)) as Record<string, unknown>;

    expect(module).toMatch(/^src\/[a-z]+\/[a-z0-9./-]+$/);
    expect(exported[symbol]).toBeDefined();
  });

  it.each(PAGES.filter(({ key }) => key !== 'access_scope_and_demo'))(
    'LOGIC-1: $key is kept in the context of the rule',
    ({ page }) => {
      const file = written.find(({ title }) => title === page.title)!.file.split(path.sep);

      expect(file.slice(0, 2)).toEqual(page.source.module.split('/').slice(0, 2));
    },
  );

  it.each(PAGES)('LOGIC-1: $key names only codes and values that the code has', ({ page }) => {
    const vocabulary = vocabularyOf(page.source.module);
    const texts = [page.title, page.summary, ...page.rules, ...page.examples];

    expect(texts.flatMap((text) => vocabulary.unknownIn(text))).toEqual([]);
  });

  it.each(written)('LOGIC-1: $title takes its numbers from constants', ({ rules }) => {
    expect(rules.flatMap((rule) => strayNumbers(rule, statuses))).toEqual([]);
  });

  it.each(PAGES)('LOGIC-1: $key names only abilities and tools that exist', ({ page }) => {
    const text = [...page.rules, ...page.examples].join(' ');
    const abilities: readonly string[] = ABILITIES;
    const tools: readonly string[] = TOOL_NAMES;

    const named = [...text.matchAll(/\bmcp:[a-z:-]*[a-z]/g)].map(([ability]) => ability);
    const called = [...text.matchAll(/\b(?:get|search|describe|investigate)-[a-z-]+/g)].map(([tool]) => tool);
    expect(named.filter((ability) => !abilities.includes(ability))).toEqual([]);
    expect(called.filter((tool) => !tools.includes(tool))).toEqual([]);
  });

  it.each(PAGES)(
    'TOOL-LOGIC-1: $key is made of sentences, two to four examples and links that lead somewhere',
    ({ page }) => {
      const { title, summary, rules, examples, relatedTools, relatedHelp } = page;

      expect(title).toMatch(/^[A-Z].*[^.]$/);
      for (const sentence of [summary, ...rules, ...examples]) expect(sentence).toMatch(/^[A-Za-z].*[A-Za-z0-9)"]\.$/);
      expect(new Set(rules).size).toBe(rules.length);
      expect([2, 3, 4]).toContain(examples.length);
      expect(TOOL_NAMES).toEqual(expect.arrayContaining([...relatedTools]));
      expect(HELP_SLUGS).toEqual(expect.arrayContaining([...relatedHelp]));
      expect(relatedTools.length * relatedHelp.length).toBeGreaterThan(0);
    },
  );
});

describe('the checks of the reference', () => {
  const booking = new Vocabulary(['src/booking']);

  it('find a code that nobody answers, and a value that nobody stores', () => {
    expect(booking.unknownIn('It is refused with class_full.')).toEqual([]);
    expect(booking.unknownIn('It is refused with class_overbooked.')).toEqual(['class_overbooked']);
    expect(booking.unknownIn('A "booked" one becomes "attended".')).toEqual([]);
    expect(booking.unknownIn('A "booked" one becomes "visited".')).toEqual(['visited']);
  });

  it('find a limit that is written down instead of taken from the code', () => {
    expect(strayNumbers('It ended more than N minutes ago (class_full, 422).', statuses)).toEqual([]);
    expect(strayNumbers('It ended more than 61 minutes ago.', statuses)).toEqual(['61']);
  });

  it('find a code with the status of another', () => {
    expect(strayNumbers('It is refused with audience_score_conflict (422).', statuses)).toEqual(['422']);
  });

  it('read what is written, without what constants put in', () => {
    const text = "const page = { title: 'T', rules: ['One.', `Up to ${MOST}5 of ${LEAST}.`] };";

    expect(pagesIn('page.ts', text)).toEqual([{ file: 'page.ts', title: 'T', rules: ['One.', 'Up to N5 of N.'] }]);
  });
});

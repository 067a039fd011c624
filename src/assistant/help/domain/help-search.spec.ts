import { indexPages } from './help-index';
import type { HelpPage, HelpSection } from './help-page';
import { searchHelp, sectionScore } from './help-search';
import { SearchQuery } from './search-query';

const section = (given: Partial<HelpSection> = {}): HelpSection => ({
  title: 'Quiet',
  body: ['Silence.'],
  steps: [],
  businessLogic: null,
  referenceKeys: [],
  keywords: [],
  questions: [],
  ...given,
});

const page = (slug: string, sections: readonly HelpSection[], given: Partial<HelpPage> = {}): HelpPage => ({
  slug,
  title: 'Page',
  summary: 'Summary.',
  keywords: [],
  questions: [],
  sections,
  related: [],
  updatedAt: '2026-06-01',
  ...given,
});

const scoreOf = (given: Partial<HelpSection>, query: string) => {
  const [indexed] = indexPages([page('one', [section(given)])]).flatMap(({ sections }) => sections);
  if (!indexed) throw new Error('No section.');
  return sectionScore(indexed, new SearchQuery(query));
};
const search = (pages: readonly HelpPage[], query: string, limit = 10) => searchHelp(indexPages(pages), query, limit);

describe('the score of a section (HELP-10)', () => {
  it.each([
    ['title', { title: 'zebra' }, 41 * 14],
    ['keywords', { keywords: ['apple', 'zebra'] }, 41 * 12],
    ['body', { body: ['zebra', 'zebra'] }, 41 * 4],
    ['steps', { steps: ['zebra'] }, 41 * 5],
    ['one question', { questions: ['Where is the zebra?'] }, 41 * 18 + 40],
    ['two questions', { questions: ['Where is the zebra?', 'What does a zebra eat?'] }, 41 * 18 + 2 * 40],
    ['the rule behind it, which is not searched', { businessLogic: 'zebra' }, 0],
  ])('counts one word in the %s', (_, given, expected) => {
    expect(scoreOf(given, 'zebra')).toBe(expected);
  });

  it('adds 160 for each question that holds all of two or more tokens', () => {
    expect(scoreOf({ questions: ['Is a striped zebra here?', 'Striped what?'] }, 'zebra striped')).toBe(2 * 18 + 160);
    expect(scoreOf({ questions: ['Is a striped horse here?'] }, 'zebra striped')).toBe(18);
  });

  it('takes two words of one group for one token', () => {
    expect(scoreOf({ questions: ['A client?'] }, 'customer visitor')).toBe(18 + 40);
  });
});

describe('the search (HELP-11)', () => {
  it('adds the head of the page and its two best sections', () => {
    const sections = [
      section({ title: 'zebra once' }),
      section({ title: 'Both', keywords: ['zebra'] }),
      section({ body: ['zebra'] }),
    ];
    const [hit] = search([page('one', sections, { summary: 'About the zebra.' })], 'zebra');
    expect(hit?.score).toBe(41 * 5 + 41 * 14 + 41 * 12);
    expect(hit?.fragments.map(({ sectionTitle, score }) => [sectionTitle, score])).toEqual([
      ['zebra once', 41 * 14],
      ['Both', 41 * 12],
    ]);
    expect(hit?.matchedSections).toEqual(['zebra once', 'Both']);
  });

  it('searches slug, title, summary, keywords, questions and related titles of the page as one text', () => {
    const other = page('other', [section()], { title: 'Related zebra' });
    const heads: Partial<HelpPage>[] = [
      { slug: 'a-zebra-b' },
      { title: 'zebra' },
      { summary: 'zebra' },
      { keywords: ['zebra'] },
      { questions: ['zebra?'] },
      { related: ['other'] },
    ];
    for (const head of heads) {
      const [hit] = search([page('one', [section({ body: ['zebra'] })], head), other], 'zebra');
      expect(hit?.score).toBe(41 * 5 + 41 * 4);
    }
  });

  it('leaves out pages below 20 and pages without a section that answers', () => {
    expect(search([page('head-only', [section()], { title: 'zebra' })], 'zebra')).toEqual([]);
    const weak = page('weak', [section({ body: ['Stripes and a zebra.'] })]);
    expect(search([weak], 'zebra tall huge wild')).toEqual([]);
    const keyword = (words: string) => search([page('one', [section({ keywords: [words] })])], 'zebra tall');
    expect(keyword('zebra')).toEqual([]);
    expect(keyword('tall dark zebra')[0]?.score).toBe(24);
  });

  it('orders by score, then as in the catalogue, and cuts to the limit', () => {
    const pages = ['one', 'two', 'three'].map((slug) =>
      page(slug, [section({ title: slug === 'three' ? 'zebra' : 'Quiet', body: ['zebra'] })]),
    );
    expect(search(pages, 'zebra').map(({ slug }) => slug)).toEqual(['three', 'one', 'two']);
    expect(search(pages, 'zebra', 2).map(({ slug }) => slug)).toEqual(['three', 'one']);
  });

  it('orders sections of one score as in the page and names a title once', () => {
    const sections = ['A', 'B', 'C'].map((keyword) => section({ keywords: [keyword, 'zebra'], body: [keyword] }));
    const [hit] = search([page('one', sections)], 'zebra');
    expect(hit?.fragments).toHaveLength(2);
    expect(hit?.matchedSections).toEqual(['Quiet']);
    expect(hit?.fragments.map(({ excerpt }) => excerpt)).toEqual(['A', 'B']);
  });

  it.each(['', 'the and of', '??', 'a'])('finds nothing for "%s"', (query) => {
    expect(search([page('one', [section({ body: ['the and of a'] })])], query)).toEqual([]);
  });
});

describe('a fragment (HELP-12)', () => {
  const fragment = (given: Partial<HelpSection>, query = 'zebra') =>
    search([page('one', [section(given)])], query)[0]?.fragments[0];

  it('shows up to three matching paragraphs and steps in order', () => {
    const body = ['First zebra.', 'Nothing.', 'Second zebra.'];
    expect(fragment({ body, steps: ['Feed it.', 'Pet the zebra.', 'Ride the zebra.'] })?.excerpt).toBe(
      'First zebra. Second zebra. Pet the zebra.',
    );
  });

  it('shows the first two paragraphs when none matches', () => {
    expect(fragment({ title: 'zebra', body: ['One.', 'Two.', 'Three.'] })?.excerpt).toBe('One. Two.');
  });

  it('is cut between words before 800 characters', () => {
    const long = `zebra ${'word '.repeat(200)}`.trim();
    const excerpt = fragment({ body: [long] })?.excerpt ?? '';
    expect(excerpt.endsWith('word…')).toBe(true);
    expect(excerpt.length).toBeGreaterThan(790);
    expect(excerpt.length).toBeLessThanOrEqual(800);
    const whole = `zebra ${'x'.repeat(794)}`;
    expect(fragment({ body: [whole] })?.excerpt).toBe(whole);
    expect(fragment({ body: [`${whole}x`] })?.excerpt).toBe('zebra…');
  });

  it('has at most six steps', () => {
    const steps = Array.from({ length: 8 }, (_, index) => `Step ${index}.`);
    expect(fragment({ title: 'zebra', steps })?.steps).toEqual(steps.slice(0, 6));
  });
});

import { HelpCatalogue } from '../catalogue/help-catalogue';
import { OwnerHelpPages } from './owner-help-pages';
import { OwnerHelpSearch } from './owner-help-search';

const catalogue = new HelpCatalogue();
const help = new OwnerHelpSearch(catalogue);

const first = (query: string) => help.search(query, 5).results[0];

describe('the search of the owner help', () => {
  it.each([
    ['how to add a customer', 'customers', 'Adding a customer manually'],
    ['how to book a person into a class', 'booking-a-class', 'Booking a customer into a group class'],
    ['somebody came without booking and I want to add them after the class', 'walk-in-after-class', undefined],
    ['client did not show up, was a session taken', 'attendance-and-no-shows', undefined],
    ['who can get a trial pass', 'trial-passes', 'The rule'],
    ['why is the cash balance negative', 'cashboxes-and-expenses', undefined],
    ['freeze a membership', 'class-passes', 'Freezing and unfreezing a pass'],
    ['connect an AI assistant', 'connect-an-assistant', undefined],
    ['refund a payment', 'payments-and-refunds', 'Recording refunds'],
    ['pay trainers', 'salaries-and-payroll', undefined],
  ])('answers "%s" with %s (HELP-13)', (query, slug, section) => {
    const best = first(query);
    expect(best?.slug).toBe(slug);
    if (section !== undefined) expect(best?.fragments[0]?.section_title).toBe(section);
  });

  it('tells the step that makes a customer (HELP-13)', () => {
    const steps = first('how to add a customer')?.fragments[0]?.steps ?? [];
    expect(steps.filter((step) => step.includes('"Create a customer"'))).toHaveLength(1);
  });

  it.each(['pie recipe', 'the and of', '??'])('finds nothing for "%s" (HELP-13)', (query) => {
    expect(help.search(query, 10)).toEqual({ query, results: [] });
  });

  it.each(catalogue.pages)(
    'answers every question of $slug with that page (HELP-13)',
    ({ slug, questions, sections }) => {
      const all = [...questions, ...sections.flatMap((section) => section.questions)];
      expect(all.length).toBeGreaterThan(5);
      const misled = all.map((question) => [question, first(question)?.slug]).filter(([, found]) => found !== slug);
      expect(misled).toEqual([]);
    },
  );

  it('gives back the query trimmed and squeezed (TOOL-HELPSEARCH-1)', () => {
    expect(help.search('  freeze \t\n a   membership ', 1).query).toBe('freeze a membership');
  });

  it('answers in the fields of the tool, at most two fragments with at most six steps each (TOOL-HELPSEARCH-1, HELP-12)', () => {
    const { results } = help.search('set up the studio', 10);
    expect(results.length).toBeGreaterThan(0);
    for (const { score, matched_sections: titles, fragments } of results) {
      expect(Number.isSafeInteger(score)).toBe(true);
      expect(fragments.length).toBeLessThanOrEqual(2);
      expect(titles).toEqual(fragments.map(({ section_title: title }) => title));
      for (const { excerpt, steps } of fragments) {
        expect(excerpt.length).toBeGreaterThan(0);
        expect([...excerpt].length).toBeLessThanOrEqual(800);
        expect(steps.length).toBeLessThanOrEqual(6);
      }
    }
    // Ten steps stand there.
    expect(first('in which order do I set everything up')?.fragments[0]?.steps).toHaveLength(6);
  });

  it('gives at most as many pages as asked for, the same ones each time (HELP-11)', () => {
    const many = help.search('pass', 10).results;
    expect(many).toHaveLength(10);
    expect(help.search('pass', 3).results).toEqual(many.slice(0, 3));
    expect(new OwnerHelpSearch(catalogue).search('pass', 10).results).toEqual(many);
    const scores = many.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  });
});

describe('a page of the owner help (TOOL-HELPPAGE-1)', () => {
  const pages = new OwnerHelpPages(catalogue);

  it('is found by its slug, with the titles of related pages', () => {
    const page = pages.find('trial-passes');
    expect(Object.keys(page ?? {})).toEqual(['slug', 'title', 'summary', 'sections', 'related', 'updated_at']);
    expect(page).toMatchObject({
      slug: 'trial-passes',
      title: 'Trial passes',
      updated_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    });
    expect(page?.related).toContainEqual({ slug: 'plans-and-prices', title: 'Class-pass plans and prices' });
    expect(page?.sections[0]).toMatchObject({
      title: 'The rule',
      steps: [],
      business_logic: expect.stringContaining('0 bookings: yes') as string,
      reference_keys: ['trial_class_pass_eligibility'],
    });
  });

  it.each(['', 'Trial-passes', 'trial-passes ', '../trial-passes', 'trial-passes.md', 'constructor', '__proto__'])(
    'is not found by "%s"',
    (slug) => {
      expect(pages.find(slug)).toBeNull();
    },
  );
});

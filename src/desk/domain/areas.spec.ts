import { readFileSync } from 'node:fs';

import { globSync } from 'tinyglobby';

import { type Area, AREAS, areasFor, kindsOf, marksOf } from './areas';

/** Kinds whose entries change nothing that a screen of the desk shows and keeps. */
const NOT_SHOWN = [
  ...['bot_check', 'expense_category', 'integration_setting', 'payroll_cadence', 'salary_model'],
  ...['festival_category', 'festival_entry', 'festival_judge', 'festival_match', 'festival_payment_attempt'],
];

function found(files: string, pattern: RegExp): string[] {
  const sources = globSync(files, { ignore: '**/*.spec.ts' }).map((file) => readFileSync(file, 'utf8'));
  return sources.flatMap((source) => [...source.matchAll(pattern)].map(([, kind = '']) => kind));
}

/** The kinds of subjects that the service records: written out, of the catalogue, and of what is sold with tickets. */
function recordedKinds(): string[] {
  const kinds = [
    ...found('src/**/*.ts', /subjectType: '([a-z_]+)'/g),
    ...found('src/scheduling/catalogue/**/*.ts', /subject: '([a-z_]+)'/g),
    ...found('src/{events,festival}/**/*-sale.ts', /\{ type: '([a-z_]+)'/g),
  ];
  return [...new Set(kinds)].toSorted();
}

const EVERYTHING = Object.keys(AREAS) as Area[];

describe('areas of what the desk shows (DESK-33)', () => {
  it('have every kind of change that the service records, or it is said that nothing shows it', () => {
    expect(recordedKinds()).toEqual([...kindsOf(EVERYTHING), ...NOT_SHOWN].toSorted());
  });

  it('are for those who may see them', () => {
    const ofEverybody = areasFor([]);
    expect(ofEverybody).toEqual(['studio', 'timetable', 'settings', 'assistants', 'sessions']);
    expect(areasFor(['manage_studio_cashflow'])).toEqual(
      EVERYTHING.filter((area) => [...ofEverybody, 'cash'].includes(area)),
    );
  });

  it('have a mark that every newer entry of their kinds changes, and no other', () => {
    const before = new Map([
      ['website_lead', 100n],
      ['customer', 7n],
    ]);
    const marks = marksOf(['leads', 'customers', 'keys'], before);
    expect(marks).toEqual({ leads: '2s', customers: '7', keys: '0' });
    const after = marksOf(['leads', 'customers', 'keys'], new Map([...before, ['website_lead', 201n]]));
    expect(after).toEqual({ ...marks, leads: '5l' });
  });
});

import { type FileProblem, fileRefused } from './file-problems';
import { type Body, bodyOf, checkedBody } from './item-body';
import type { Labels } from './labels';
import { Matching } from './matching';
import type { FileItem, StudioFile } from './parse-studio-file';
import { type Section, SECTION_KEYS, SECTIONS, type SectionKey } from './sections';
import { labelsOf, type StateRow, type StudioState } from './studio-state';

/** Ids of items that do not exist yet; larger than every id of a row. */
const FIRST_PLACEHOLDER = 1_000_000_000_000;

/** Throws `validation_failed` with every problem of the items that can be seen without writing them. */
export async function checkItems(file: StudioFile, state: StudioState, today: string): Promise<void> {
  const problems: FileProblem[] = [];
  const labels = labelsOf(state);
  let placeholder = FIRST_PLACEHOLDER;
  for (const key of SECTION_KEYS) {
    const section = SECTIONS[key];
    const matching = new Matching(section, state.rows[key], labelsOf(state)[key]);
    const described = new Map<number, FileItem>();
    for (const item of file.items[key]) {
      const row = await checkedRow(section, item, { labels, matching, today }, problems);
      const id = row?.id ?? (placeholder += 1);
      const earlier = described.get(id);
      if (earlier) problems.push(item.problem('', `Describes the same ${section.noun} as line ${earlier.line}.`));
      described.set(id, item);
      labels[key].add(id, item.fields['name'], item.fields['slug']);
    }
    problems.push(...unclearNames(section, [...described.values()], labels[key]));
  }
  if (problems.length > 0) throw fileRefused(problems);
}

interface Surroundings {
  readonly labels: Readonly<Record<SectionKey, Labels>>;
  readonly matching: Matching;
  readonly today: string;
}

/** Checks the item and returns the row that it describes, or null for a new one. */
async function checkedRow(
  section: Section,
  item: FileItem,
  { labels, matching, today }: Surroundings,
  problems: FileProblem[],
): Promise<StateRow | null> {
  const own: FileProblem[] = [];
  const body = bodyOf(section, item, labels, own);
  const row = matching.find(item, body, own);
  const found: FileProblem[] = [];
  // The location of a series is that of its room, which exists by the time the series is written.
  await checkedBody(section, settled(section, body, row, { today, locationId: 1 }), row, item, found);
  const further = found.filter(({ place }) => !own.some((problem) => place.startsWith(problem.place)));
  problems.push(...own, ...further);
  return row;
}

/** Without a slug, the same file would find two rows the second time. */
function unclearNames({ key }: Section, items: readonly FileItem[], labels: Labels): readonly FileProblem[] {
  return items
    .filter(({ fields: { name, slug } }) => slug === undefined && labels.named(name).length > 1)
    .map((item) => item.problem('name', `Several of ${key} have this name: add their slugs.`));
}

/** The body with what a series need not say, and without a status that no new series may have. */
export function settled(
  { key }: Section,
  body: Body,
  row: StateRow | null,
  { today, locationId }: { readonly today: string; readonly locationId: number },
): Body {
  if (key !== 'series') return body;
  const { status, ...series } = body;
  const isPossible = status !== undefined && status !== 'paused';
  return {
    start_date: row?.['start_date'] ?? today,
    ...series,
    location_id: locationId,
    ...(isPossible && { status }),
  };
}

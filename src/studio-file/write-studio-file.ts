import { slugFromName } from '@studio/kernel';
import { stringify } from 'yaml';

import type { Labels } from './labels';
import { type Section, SECTION_KEYS, SECTIONS, type SectionKey } from './sections';
import { labelsOf, type StateRow, type StudioState } from './studio-state';

const HEAD = `# A studio as a file. \`studio import\` shows what it would change, and changes it with --apply.
`;

/** The file that describes the studio. Ids become names; what every new row has anyway is left out. */
export function writeStudioFile(slug: string, state: StudioState): string {
  const labels = labelsOf(state);
  const parts: object[] = [{ studio: { slug, ...present(state.settings) } }];
  for (const key of SECTION_KEYS)
    if (state.rows[key].length > 0)
      parts.push({ [key]: state.rows[key].map((row) => itemOf(SECTIONS[key], row, state, labels)) });
  return [HEAD, ...parts.map((part) => stringify(part, { lineWidth: 0 }))].join('\n');
}

function itemOf(
  { key, references, defaults }: Section,
  { id, slug, ...fields }: StateRow,
  { rows }: StudioState,
  labels: Readonly<Record<SectionKey, Labels>>,
): object {
  const labelOf = (section: SectionKey, target: unknown) => {
    const row = rows[section].find((candidate) => candidate.id === target);
    return row ? labels[section].labelOf(row.id, String(row['name']), String(row['slug'])) : undefined;
  };
  const item: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const reference = references.find(({ input }) => input === name);
    if (reference?.isList)
      item[reference.field] = (value as unknown[]).map((target) => labelOf(reference.section, target));
    else if (reference) item[reference.field] = labelOf(reference.section, value);
    // A series is where its room is.
    else if (!(key === 'series' && name === 'location_id')) item[name] = value;
    if (name === 'name' && needsSlug(labels[key], id, String(value), String(slug))) item['slug'] = slug;
  }
  return Object.fromEntries(Object.entries(present(item)).filter(([name, value]) => defaults[name] !== value));
}

/** Without it, an import would find another row or give another slug. */
function needsSlug(labels: Labels, id: number, name: string, slug: string): boolean {
  return labels.labelOf(id, name, slug) !== name || slugFromName(name, () => false) !== slug;
}

/** Without nothing: neither nulls nor empty lists. */
function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isPresent = (value: unknown) =>
    value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isPresent(value)));
}

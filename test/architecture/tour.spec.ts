import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file or folder of the project in code marks: it begins with a folder of the project, or ends as its files do. */
const PLACE =
  /`((?:(?:src|libs|test|docs|scripts|bench|docker)\/|\.\.?\/)[^`\s]*|[^`\s/@][^`\s]*\.(?:ts|md|json|mjs|cjs|ya?ml|sql))`/g;
/** What a link of Markdown leads to, without addresses of the web and the part of a page. */
const LINK = /\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g;

function placesOf(document: string, pattern: RegExp): string[] {
  return [...readFileSync(document, 'utf8').matchAll(pattern)].map(([, place = '']) => place);
}

describe.each([
  { document: 'docs/tour.md', fewest: 50 },
  { document: 'docs/README.md', fewest: 0 },
])('$document', ({ document, fewest }) => {
  it('names files that exist, by their path in the project', () => {
    const places = placesOf(document, PLACE);
    expect(places.length).toBeGreaterThanOrEqual(fewest);
    expect(places.filter((place) => !existsSync(place))).toEqual([]);
  });

  it('links to files that exist', () => {
    const links = placesOf(document, LINK);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !existsSync(path.join(path.dirname(document), link)))).toEqual([]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { globSync } from 'tinyglobby';

/** A file or folder of the project in code marks: it begins with a folder of the project, or ends as its files do. */
const PLACE =
  /`((?:(?:src|libs|test|docs|scripts|bench|docker|clients)\/|\.\.?\/)[^`\s]*|[^`\s/@][^`\s]*\.(?:ts|md|json|mjs|cjs|ya?ml|sql))`/g;
/** What a link or picture leads to within the project: neither an address of the web nor a page of the service. */
const LINK = /(?:\]\(|\bsrc=")(?!https?:|\/)([^)"\s]+)[)"]/g;

const documents = globSync(['*.md', '{docs,clients,src,docker}/**/*.md'], {
  ignore: ['**/node_modules/**'],
}).toSorted();

/** What the pattern's group matches in the text, outside blocks of code. */
function found(document: string, pattern: RegExp): string[] {
  const text = readFileSync(document, 'utf8').replaceAll(/^```.*?^```$/gms, '');
  return [...text.matchAll(pattern)].map(([, place = '']) => place);
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(document: string): string[] {
  return found(document, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function leadsSomewhere(document: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? document : path.join(path.dirname(document), file);
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
}

describe.each([
  { document: 'docs/tour.md', fewest: 50 },
  { document: 'docs/README.md', fewest: 0 },
])('$document', ({ document, fewest }) => {
  it('names files that exist, by their path in the project', () => {
    const places = found(document, PLACE);
    expect(places.length).toBeGreaterThanOrEqual(fewest);
    expect(places.filter((place) => !existsSync(place))).toEqual([]);
  });
});

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    const links = documents.flatMap((document) => found(document, LINK).map((link) => ({ document, link })));
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter(({ document, link }) => !leadsSomewhere(document, link))).toEqual([]);
  });

  it.each(['README.md', 'docs/README.md'])('are led to from %s: every guide in its order', (document) => {
    const guides = globSync('src/site/guides/pages/*.md').toSorted((one, other) => orderOf(one) - orderOf(other));
    const linked = found(document, LINK)
      .map((link) => path.join(path.dirname(document), link))
      .filter((target) => guides.includes(target));
    expect(linked).toEqual(guides);
  });

  it('README.md is read in minutes: at most 8 kB', () => {
    expect(readFileSync('README.md').length).toBeLessThanOrEqual(8_000);
  });
});

function orderOf(guide: string): number {
  return Number(found(guide, /^order: (\d+)$/gm)[0]);
}

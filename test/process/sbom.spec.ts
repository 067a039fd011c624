import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

jest.setTimeout(60_000);

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
}

interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Package {
  readonly name?: string;
  readonly version: string;
  readonly dev?: boolean;
  /** A workspace: the client for apps, which is no part of the service. */
  readonly link?: boolean;
}

describe('the bill of materials', () => {
  let sbom: Sbom;
  let isInstalled: ReadonlyMap<string, boolean>;
  let manifest: { readonly name: string; readonly version: string; readonly dependencies: Record<string, string> };

  const committed = async <Content>(file: string) => JSON.parse(await readFile(file, 'utf8')) as Content;
  const listed = () => sbom.components.map(({ name, version }) => `${name}@${version}`);

  beforeAll(async () => {
    const script = path.join('scripts', 'sbom.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 2 ** 26 });
    sbom = JSON.parse(stdout) as Sbom;
    manifest = await committed('package.json');
    const { packages } = await committed<{ packages: Record<string, Package> }>('package-lock.json');
    const places = Object.entries(packages).filter(
      ([place, { link }]) => place.startsWith('node_modules/') && link !== true,
    );
    const installed = new Map<string, boolean>();
    for (const [place, { name, version, dev }] of places) {
      const key = `${name ?? place.split('node_modules/').at(-1)}@${version}`;
      installed.set(key, installed.get(key) === true || dev !== true);
    }
    isInstalled = installed;
  });

  it('is CycloneDX of this program, whatever its folder is called', () => {
    expect([sbom.bomFormat, sbom.specVersion]).toEqual(['CycloneDX', '1.5']);
    const { name, version, purl } = sbom.metadata.component;
    expect({ name, version, purl }).toEqual({
      name: manifest.name,
      version: manifest.version,
      purl: `pkg:npm/${manifest.name}@${manifest.version}`,
    });
  });

  it('names every package that production installs, and none that only development needs', () => {
    const expected = [...isInstalled].filter(([, installs]) => installs).map(([key]) => key);
    expect(listed().toSorted()).toEqual(expected.toSorted());
    const names = new Set(sbom.components.map(({ name }) => name));
    expect(Object.keys(manifest.dependencies).filter((name) => !names.has(name))).toEqual([]);
    expect(['jest', 'supertest', 'oxlint', 'knip'].filter((name) => names.has(name))).toEqual([]);
  });

  it('connects what it names, and nothing else', () => {
    const references = new Set([sbom.metadata.component, ...sbom.components].map((one) => one['bom-ref']));
    const told = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
    expect(told.filter((reference) => !references.has(reference))).toEqual([]);
    const own = sbom.dependencies.find(({ ref }) => ref === sbom.metadata.component['bom-ref']);
    expect(own?.dependsOn.length).toBe(Object.keys(manifest.dependencies).length);
  });
});

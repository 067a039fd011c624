import { readFileSync } from 'node:fs';

import semver from 'semver';

interface LockedPackage {
  readonly version?: string;
  readonly deprecated?: string;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The first release of each line that `engines` in package.json admits, and README promises. */
const PROMISED = ['20.19.0', '22.13.0', '24.11.0', '26.0.0'];

describe('packages that `npm ci` installs', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const installed = Object.entries(packages);
  const [, project] = installed.find(([name]) => name === '') ?? [];

  it('are for every Node.js that the project promises', () => {
    expect(installed.length).toBeGreaterThan(100);
    expect(PROMISED.every((node) => semver.satisfies(node, project?.engines?.node ?? ''))).toBe(true);
    const readme = readFileSync('README.md', 'utf8');
    for (const node of PROMISED.slice(0, -1)) expect(readme).toContain(node.replace(/\.0$/, ''));
    const refusing = installed.flatMap(([name, { version, engines }]) =>
      PROMISED.filter((node) => !semver.satisfies(node, engines?.node ?? '*')).map((node) => [name, version, node]),
    );
    expect(refusing).toEqual([]);
  });

  it('are listed for every platform: a release that a registry does not have in full makes `npm ci` fail', () => {
    const names = new Set(installed.map(([place]) => place.replace(/^.*node_modules\//, '')));
    const missing = installed.flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).flatMap((name) => (names.has(name) ? [] : [[place, name]])),
    );
    expect(names.has('@swc/core-darwin-arm64')).toBe(true);
    expect(missing).toEqual([]);
  });

  it('are deprecated in no case', () => {
    expect(installed.filter(([, { deprecated }]) => deprecated !== undefined).map(([name]) => name)).toEqual([]);
  });

  it('run no script of their own, of which npm 11 would warn: the service needs none, and one of them reports to its maker', () => {
    const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly allowScripts: Readonly<Record<string, boolean>>;
    };
    const withScript = installed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.replace(/^.*node_modules\//, ''));
    expect(withScript).toContain('@scarf/scarf');
    expect(allowScripts).toEqual(Object.fromEntries(withScript.map((name) => [name, false])));
  });
});

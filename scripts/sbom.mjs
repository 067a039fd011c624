// Writes what is installed in production as CycloneDX JSON to stdout. npm makes the list; it is narrowed down here, as npm's own
// `--omit dev` also drops packages that development happens to need as well, and npm names the program after its folder.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const DEVELOPMENT = 'cdx:npm:package:development';

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** `name@version` of all that `npm ci --omit=dev` may install; the client for apps, a workspace, is no part of the service. */
function installed() {
  const places = Object.entries(readJson('package-lock.json').packages).filter(
    ([place, { dev, link }]) => place.startsWith('node_modules/') && !dev && !link,
  );
  return new Set(
    places.map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)}@${version}`),
  );
}

function withoutDevelopmentMark(component) {
  const properties = (component.properties ?? []).filter(({ name }) => name !== DEVELOPMENT);
  return { ...component, properties };
}

const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
const listed = JSON.parse(
  execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  }),
);

const manifest = readJson('package.json');
const kept = installed();
const components = listed.components
  .filter(({ name, version }) => kept.has(`${name}@${version}`))
  .map(withoutDevelopmentMark);
const program = { ...listed.metadata.component, name: manifest.name };
const references = new Set([program, ...components].map((one) => one['bom-ref']));

/** What the program itself needs is what its manifest says: development needs some of the same packages. */
function isConnected(ref, other) {
  const isNeeded = ref !== program['bom-ref'] || other.slice(0, other.lastIndexOf('@')) in manifest.dependencies;
  return isNeeded && references.has(other);
}

const dependencies = listed.dependencies
  .filter(({ ref }) => references.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => isConnected(ref, one)) }));

const document = { ...listed, metadata: { ...listed.metadata, component: program }, components, dependencies };
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);

// Holds the assistant endpoint against the official conformance runner: the built service with its own tools and its sign-in, and
// the same transport code with the tools that the runner brings. Fails on any failing check that scripts/conformance/baseline.json does
// not list with its reason, and on a listed one that passes.
//
//   npm run conformance                 checks
//   npm run conformance -- --record     writes docs/conformance.md as well
//
// Needs a few minutes, and the package registry the first time.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { authorizationChecks } from './conformance/authorization.mjs';
import { describeResults } from './conformance/document.mjs';
import { startFixtures } from './conformance/fixture-server.mjs';
import { startDemoService } from './demo-service.mjs';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const RUNNER = path.join(ROOT, 'scripts/conformance');
const ENDPOINT = '/mcp/service-studio';
const SCENARIO_MS = 60_000;

/** Revisions of the protocol for which the sign-in is run. */
const SIGN_IN_REVISIONS = ['2025-11-25', '2026-07-28'];
/** What the runner has for authorization servers; all of it has to be run. */
const SIGN_IN_SCENARIOS = ['authorization-server-metadata-endpoint', 'authorization-code-grant'];

/** Scenarios that get and read what only the runner's own prompts and resources have. */
const PROMPTS_AND_RESOURCES = [
  'prompts-get-simple',
  'prompts-get-with-args',
  'prompts-get-embedded-resource',
  'prompts-get-with-image',
  'resources-read-text',
  'resources-read-binary',
  'resources-templates-read',
  'completion-complete',
];

/** What is run, by revision of the protocol. */
const SCENARIOS = {
  service: {
    '2025-11-25': [
      'server-initialize',
      'ping',
      'tools-list',
      'prompts-list',
      'resources-list',
      'dns-rebinding-protection',
    ],
    '2026-07-28': [
      'tools-list',
      'prompts-list',
      'resources-list',
      'sep-2164-resource-not-found',
      'http-header-validation',
      'dns-rebinding-protection',
      'caching',
      'server-stateless',
    ],
  },
  fixtures: {
    '2025-11-25': [
      'tools-list',
      'tools-call-simple-text',
      'tools-call-image',
      'tools-call-audio',
      'tools-call-embedded-resource',
      'tools-call-mixed-content',
      'tools-call-error',
      'json-schema-2020-12',
      ...PROMPTS_AND_RESOURCES,
    ],
    '2026-07-28': [
      'tools-list',
      'tools-call-simple-text',
      'tools-call-image',
      'tools-call-audio',
      'tools-call-embedded-resource',
      'tools-call-mixed-content',
      'tools-call-error',
      'json-schema-2020-12',
      ...PROMPTS_AND_RESOURCES,
      'http-header-validation',
      'server-stateless',
    ],
  },
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'studio-conformance-'));
// Started by root, the embedded server runs under an account of its own, which must reach its files there.
chmodSync(folder, 0o755);
/** How to end what was started, last first. @type {(() => unknown)[]} */
const endings = [() => rmSync(folder, { recursive: true, force: true })];

async function endAll() {
  while (endings.length > 0) await endings.pop()();
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Installs the runner beside this script, unless it is there. Returns how to run it. */
function installedRunner() {
  const { dependencies } = JSON.parse(readFileSync(path.join(RUNNER, 'package.json'), 'utf8'));
  const isCurrent = Object.entries(dependencies).every(([name, version]) => {
    const installed = path.join(RUNNER, 'node_modules', name, 'package.json');
    return existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === version;
  });
  if (!isCurrent) {
    const flags = ['--no-package-lock', '--no-fund', '--no-audit'];
    const { status } = spawnSync('npm', ['install', ...flags], { cwd: RUNNER, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error('The runner cannot be installed.');
  }
  const node = path.join(RUNNER, 'node_modules/.bin/node');
  const program = path.join(RUNNER, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
  return { node, program, versions: dependencies };
}

/** Passes everything on as it comes, and adds the key: the runner knows of none. */
async function startProxy({ url, token }) {
  const { hostname, port } = new URL(url);
  const proxy = http.createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const onward = http.request({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  endings.push(() => {
    proxy.closeAllConnections();
    return once(proxy.close(), 'close');
  });
  return `http://localhost:${proxy.address().port}`;
}

/** Runs one scenario. Returns its checks. */
async function checksOf({ node, program }, url, revision, scenario) {
  const results = mkdtempSync(path.join(folder, 'results-'));
  const options = ['--url', url + ENDPOINT, '--scenario', scenario, '--spec-version', revision, '-o', results];
  const child = spawn(node, [program, 'server', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const timer = setTimeout(() => child.kill('SIGKILL'), SCENARIO_MS);
  await once(child, 'close');
  clearTimeout(timer);
  const [run] = readdirSync(results);
  if (!run) throw new Error(`${scenario} of ${revision} left no result.\n${output}`);
  return JSON.parse(readFileSync(path.join(results, run, 'checks.json'), 'utf8'));
}

/** What a scenario's checks come to. One that is skipped has shown nothing. */
function resultOf(target, revision, scenario, checks) {
  const withStatus = (...statuses) => checks.filter(({ status }) => statuses.includes(status));
  const ids = withStatus('FAILURE', 'WARNING', ...(target === 'authorization' ? ['SKIPPED'] : [])).map(({ id }) => id);
  const failing = [...new Set(ids)].toSorted((one, other) => one.localeCompare(other));
  const passed = withStatus('SUCCESS').length;
  say(`${target} ${revision} ${scenario}: ${passed} passed, ${failing.length} failing`);
  return { target, revision, scenario, passed, failing };
}

async function runAll(runner, targets) {
  const results = [];
  for (const [target, url] of Object.entries(targets)) {
    for (const [revision, scenarios] of Object.entries(SCENARIOS[target])) {
      for (const scenario of scenarios)
        results.push(resultOf(target, revision, scenario, await checksOf(runner, url, revision, scenario)));
    }
  }
  return results;
}

async function runSignIn(runner, service) {
  const results = [];
  for (const revision of SIGN_IN_REVISIONS) {
    const checks = await authorizationChecks(runner, service, revision, mkdtempSync(path.join(folder, 'results-')));
    for (const scenario of SIGN_IN_SCENARIOS) {
      if (!checks[scenario]) throw new Error(`${scenario} of ${revision} left no result.`);
      results.push(resultOf('authorization', revision, scenario, checks[scenario]));
    }
  }
  return results;
}

/** What is not as the baseline has it. */
function deviations(results, baseline) {
  return results.flatMap(({ target, revision, scenario, failing }) => {
    const expected = Object.keys(baseline[target]?.[revision]?.[scenario] ?? {});
    const at = `${target} ${revision} ${scenario}`;
    return [
      ...failing.filter((id) => !expected.includes(id)).map((id) => `${at}: ${id} fails`),
      ...expected.filter((id) => !failing.includes(id)).map((id) => `${at}: ${id} passes, but is in the baseline`),
    ];
  });
}

async function main() {
  const runner = installedRunner();
  const home = path.join(folder, 'home');
  const service = await startDemoService(home);
  endings.push(service.stop);
  const { staff } = JSON.parse(readFileSync(path.join(home, 'demo-credentials.json'), 'utf8'));
  const owner = staff.find(({ role }) => role === 'owner');
  const fixtures = await startFixtures();
  endings.push(fixtures.stop);
  const results = [
    ...(await runSignIn(runner, { ...service, owner })),
    ...(await runAll(runner, { service: await startProxy(service), fixtures: fixtures.url })),
  ];
  const baseline = JSON.parse(readFileSync(path.join(RUNNER, 'baseline.json'), 'utf8'));
  if (process.argv.includes('--record')) {
    const document = await describeResults({ results, baseline, versions: runner.versions, root: ROOT });
    writeFileSync(path.join(ROOT, 'docs/conformance.md'), document);
  }
  const wrong = deviations(results, baseline);
  for (const line of wrong) say(line);
  say(wrong.length === 0 ? 'As the baseline has it.' : `${wrong.length} deviations from the baseline.`);
  return wrong.length === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    void endAll().finally(() => process.exit(1));
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
} finally {
  await endAll();
}

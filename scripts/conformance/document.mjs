// docs/conformance.md, made of the results of a run.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import prettier from 'prettier';

const TARGETS = {
  service: {
    title: 'The service',
    about:
      'The built service, started with its demo studios and asked with a key of the read-only one, through a proxy on the same machine that only adds the `Authorization` header.',
  },
  authorization: {
    title: 'The sign-in of people',
    about:
      'The authorization server of the same service, in the mode `authorization`: a client that registered itself, the address of the read-only demo studio as resource, and its owner, who signs in and connects on the pages as a browser without scripts would. A scenario that is skipped counts as failing here.',
  },
  fixtures: {
    title: 'The transport with fixture tools',
    about:
      "The same transport code (`PostedDocuments` and `McpTransport`) with the runner's fixture tools, which exist in `scripts/conformance` only and are no part of the service.",
  },
};

/** The document as Markdown. `baseline` says of each failing check why it fails. */
export async function describeResults({ results, baseline, versions, root }) {
  const versionOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).version;
  const sdk = versionOf('node_modules/@modelcontextprotocol/server/package.json');
  const file = path.join(root, 'docs/conformance.md');
  const parts = [
    '# Conformance of the assistant endpoint',
    'Made by `npm run conformance -- --record`; not edited by hand. Without `--record` the command compares only, and fails on a failing check that `scripts/conformance/baseline.json` does not list, and on a listed one that passes.',
    `Run on ${new Date().toISOString().slice(0, 10)} with \`@modelcontextprotocol/conformance\` ${versions['@modelcontextprotocol/conformance']} under Node ${versions.node}; the service ${versionOf('package.json')}, with \`@modelcontextprotocol/server\` ${sdk}, under Node ${process.versions.node}. The released 0.1 versions of the runner do not know the revision 2026-07-28, so a version before its release is used.`,
    ...Object.entries(TARGETS).flatMap(([target, { title, about }]) => [
      `## ${title}`,
      about,
      tableOf(results.filter((result) => result.target === target)),
      reasonsOf(baseline[target] ?? {}),
    ]),
    '## What is not run',
    'Scenarios of what the endpoint does not offer: sessions, resources, prompts, completion, logging, progress, sampling, elicitation, tasks and event streams (MCP-2, MCP-5, MCP-13 of `behaviour/assistant.md`), and parameters in headers, which no tool declares.',
    'The mode `authorization` has the two scenarios above and no others; the scenarios `auth/…` of the mode `client` are about clients. Registration, metadata documents, refresh, reuse and revocation are shown by `test/e2e/assistant`, there also with `oauth4webapi` (`strict-client.spec.ts`) and both generations of the official client (`official-client-sign-in.spec.ts`), and by `npm run browser` in Chromium.',
  ];
  const options = await prettier.resolveConfig(file);
  return prettier.format(parts.filter(Boolean).join('\n\n'), { ...options, parser: 'markdown' });
}

function tableOf(results) {
  const rows = results.map(({ revision, scenario, passed, failing }) => {
    const verdict = failing.length === 0 ? 'passes' : `${failing.length} failing, listed below`;
    return `| ${revision} | \`${scenario}\` | ${passed} | ${verdict} |`;
  });
  return ['| Revision | Scenario | Checks passed | Result |', '|---|---|---|---|', ...rows].join('\n');
}

function reasonsOf(target) {
  const lines = Object.entries(target).flatMap(([revision, scenarios]) =>
    Object.entries(scenarios).flatMap(([scenario, checks]) =>
      Object.entries(checks).map(([id, reason]) => `- ${revision}, \`${scenario}\`, \`${id}\`: ${reason}`),
    ),
  );
  return lines.length === 0 ? 'Nothing fails.' : ['What fails, and why:', ...lines].join('\n');
}

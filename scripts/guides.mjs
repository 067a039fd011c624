// Runs guides as they stand: the `sh` blocks of each page in their order, in one shell that stops at the first failure, in a
// folder of its own with the service that the guide asks for. Blocks with `file=<name>` become files.
//
//   npm run guides                       every guide
//   npm run guides -- set-up-a-studio    these
//
// A guide whose programs are not installed is left out, for all to see.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { Lexer } from 'marked';
import { parse } from 'yaml';

import { ROOT } from './build/tree.mjs';
import { startDemoService } from './demo-service.mjs';

const PAGES = path.join(ROOT, 'src', 'site', 'guides', 'pages');
const PAGE = /^---\n(?<matter>.*?)\n---\n(?<markdown>.*)$/s;
const LIMITS = { RATE_LIMIT_MANAGE: '10000', RATE_LIMIT_SIGN_IN: '1000' };

function readGuide(slug) {
  const { matter, markdown } = PAGE.exec(readFileSync(path.join(PAGES, `${slug}.md`), 'utf8')).groups;
  const blocks = Lexer.lex(markdown).filter(({ type }) => type === 'code');
  const { programs = [], service = 'demo' } = parse(matter);
  return { slug, programs, service, script: blocks.map(shellOf).join('\n') };
}

/** A block as a part of the script. Other blocks only show something. */
function shellOf({ lang, text }) {
  const [language, file] = lang.split(' file=');
  if (file !== undefined) return `cat > '${file}' <<'END_OF_FILE'\n${text}\nEND_OF_FILE`;
  return language === 'sh' ? text : '';
}

/** Of `docker compose ls` the program alone is not enough: it has to run. */
function isInstalled(program) {
  const command = program.includes(' ') ? program : `command -v ${program}`;
  return spawnSync('sh', ['-c', command], { stdio: 'ignore' }).status === 0;
}

/** Returns whether every command of the guide ended well. */
async function runGuide({ slug, service: kind, script }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `studio-guide-${slug}-`));
  // PostgreSQL may run under an account of its own, which has to get through.
  chmodSync(folder, 0o755);
  const service = kind === 'none' ? null : await startService(folder, kind);
  try {
    const command = `node '${path.join(ROOT, 'dist', 'src', 'cli.js')}'`;
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { studio: command } }));
    // Packages that a guide installs are there, as in a folder of the source.
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    const child = spawn('bash', ['-c', `set -euo pipefail\nPS4='$ '\nset -x\n${script}\n`], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, SOURCE: ROOT, ...(service && environmentOf(folder, service)) },
    });
    const [code] = await once(child, 'close');
    return code === 0;
  } finally {
    await service?.stop();
    if (kind === 'none') removeContainers(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In the folder of the guide, as `npm start` does. */
function startService(folder, kind) {
  return startDemoService(path.join(folder, '.studio'), { ...LIMITS, SEED_DEMO: String(kind === 'demo') });
}

function environmentOf(folder, { url }) {
  return { BASE: url, PORT: new URL(url).port, STUDIO_HOME: path.join(folder, '.studio'), EMBEDDED_POSTGRES_PORT: '0' };
}

/** The containers and volumes that the guide has made. */
function removeContainers(folder) {
  const cwd = path.join(folder, 'studio-service', 'docker');
  spawnSync('docker', ['compose', 'down', '--volumes', '--remove-orphans'], { cwd, stdio: 'ignore' });
}

const wanted = process.argv.slice(2);
const known = readdirSync(PAGES).map((file) => path.basename(file, '.md'));
const unknown = wanted.filter((slug) => !known.includes(slug));
if (unknown.length > 0) {
  process.stderr.write(`There is no guide ${unknown.join(', ')}. There are ${known.join(', ')}.\n`);
  process.exit(2);
}
let failed = 0;
for (const guide of (wanted.length > 0 ? wanted : known).map(readGuide)) {
  const missing = guide.programs.filter((program) => !isInstalled(program));
  if (missing.length > 0) {
    process.stdout.write(
      `${guide.slug}: left out, as ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not installed or not running.\n`,
    );
    continue;
  }
  const isDone = await runGuide(guide);
  process.stdout.write(
    `\n${guide.slug}: ${isDone ? 'every command ended well.' : 'FAILED at the last command above.'}\n`,
  );
  if (!isDone) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);

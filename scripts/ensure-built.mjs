// Builds the service when there is no build, or sources are newer than it: so that commands work right after `npm ci`.
import { execSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const built = statSync(path.join(root, 'dist/src/main.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newest(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return Math.max(
    0,
    ...entries.map((entry) =>
      entry.isDirectory() ? newest(path.join(folder, entry.name)) : statSync(path.join(folder, entry.name)).mtimeMs,
    ),
  );
}

if (['src', 'libs', 'bench'].some((folder) => newest(path.join(root, folder)) > built)) {
  execSync('npm run build', { cwd: root, stdio: ['ignore', process.stderr, process.stderr] });
}

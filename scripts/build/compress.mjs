// Ready-made compressions beside each file of a folder, as the best compression takes too long for a request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIONS = { br: promisify(brotliCompress), gz: promisify(gzip) };

export async function compressAll(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  await Promise.all(
    files.flatMap(({ parentPath, name }) =>
      Object.entries(COMPRESSIONS).map(async ([suffix, compress]) => {
        const file = path.join(parentPath, name);
        writeFileSync(`${file}.${suffix}`, await compress(readFileSync(file)));
      }),
    ),
  );
}

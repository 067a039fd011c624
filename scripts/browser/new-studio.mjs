// A studio that has nothing yet, made on the command line as its operator would.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { signedIn } from './sandbox-owner.mjs';

const PROGRAM = fileURLToPath(new URL('../../dist/src/cli.js', import.meta.url));
const PASSWORD = 'nothing here yet, but soon';

/** Creates it beside the running service. Returns the sign-in of its owner. */
export async function createStudio({ home }, slug) {
  const owner = { email: `owner@${slug}.example.com`, password: PASSWORD };
  const parameters = ['--slug', slug, '--name', 'Salsa by the sea', '--currency', 'EUR', '--timezone', 'Europe/Lisbon'];
  const ownedBy = ['--owner-email', owner.email, '--owner-name', 'Inês'];
  const child = spawn(process.execPath, [PROGRAM, 'studio', 'create', ...parameters, ...ownedBy], {
    cwd: home,
    env: { PATH: process.env.PATH, STUDIO_HOME: home },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (part) => (output += String(part)));
  child.stdin.end(`${owner.password}\n`);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`No studio was created.\n${output}`);
  return owner;
}

/** Creates one with the least that a class needs: a location, a room and a type. Its owner calls the interface. */
export async function createFurnishedStudio(given, slug) {
  const owner = await createStudio(given, slug);
  const studio = { ...given, sandbox: slug, stranger: owner };
  const call = await signedIn(studio);
  const place = await call('manage/locations', { name: 'Beach' });
  const room = await call('manage/rooms', { location_id: place.id, name: 'Deck' });
  const type = await call('manage/class-types', { name: 'Rueda' });
  return { owner, studio, call, place, room, type };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The studio of the guide, beside this file in the source as in the build, which copies it. */
const EXAMPLE_STUDIO = path.join(__dirname, 'example-studio.yaml');

/** The text of the example. */
export function exampleStudio(): string {
  return readFileSync(EXAMPLE_STUDIO, 'utf8');
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { DemoPlan } from './demo-plan';

/** Beside this file in the source as in the build, which copies the data. */
const STUDIOS = path.join(__dirname, 'studios');

/** The demo studios, in the order in which they are shown: one to look at, and one to try things out. */
export const DEMO_PLANS: readonly DemoPlan[] = ['demo-studio', 'sandbox-studio'].map(
  (slug) => JSON.parse(readFileSync(path.join(STUDIOS, `${slug}.json`), 'utf8')) as DemoPlan,
);

import { readFileSync } from 'node:fs';
import path from 'node:path';

import { slugFromName } from '@studio/kernel';

import type { DemoPlan } from './demo-plan';

/** Beside this file in the source as in the build, which copies the data. */
const STUDIOS = path.join(__dirname, 'studios');

/** The demo studios, in the order in which they are shown: one to look at, and one to try things out. */
export const DEMO_PLANS: readonly DemoPlan[] = ['demo-studio', 'sandbox-studio'].map(
  (slug) => JSON.parse(readFileSync(path.join(STUDIOS, `${slug}.json`), 'utf8')) as DemoPlan,
);

const [shown] = DEMO_PLANS;
const [location] = shown?.locations ?? [];
if (!shown || !location) throw new Error('The first demo studio has no location.');

/** The public schedule that shows what the service does: of the first location of the first demo studio. */
export const SHOWN_SCHEDULE = { studio: shown.slug, location: slugFromName(location.name, () => false) };

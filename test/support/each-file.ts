import fc from 'fast-check';

import { compareStrictly } from './strict-equality';

compareStrictly();

// The same examples in every run, so that a change is refused for what it does. `PROPERTY_SEED` looks for others.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_123) });

import type { MigrationClass } from '@studio/persistence';

import { Accounts1795219200001 } from './1795219200001-accounts';
import { Scheduling1795219200002 } from './1795219200002-scheduling';
import { Passes1795219200003 } from './1795219200003-passes';

/** Every migration, oldest first. */
export const migrations: readonly MigrationClass[] = [
  Accounts1795219200001,
  Scheduling1795219200002,
  Passes1795219200003,
];

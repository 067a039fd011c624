import { assistantRequest } from './assistant-requests';
import type { HostileRequest } from './draft';
import { pageRequest } from './page-requests';
import { Random } from './random';
import { restRequest } from './rest-requests';
import { wireRequest } from './wire-requests';
import type { World } from './world';

/** Shares of what is no operation of the interface description; the rest goes round its operations. */
const ASSISTANT = 0.08;
const PAGES = 0.05;
const WIRE = 0.02;

/** The request of this index: the same for the same seed and the same ids in the database. `only` restricts it to one operation. */
export function planRequest(world: World, index: number, only: string | null): HostileRequest {
  const random = new Random(world.seed, index);
  const { operations } = world.description;
  if (only !== null) {
    const operation = operations.find(({ id }) => id === only);
    if (!operation) throw new RangeError(`There is no operation "${only}".`);
    return restRequest(world, random, operation, index);
  }
  const share = random.next();
  if (share < ASSISTANT) return assistantRequest(world, random, index);
  if (share < ASSISTANT + PAGES) return pageRequest(world, random, index);
  if (share < ASSISTANT + PAGES + WIRE) return wireRequest(world, random, index);
  const operation = operations[index % operations.length];
  if (!operation) throw new RangeError('The interface description has no operations.');
  return restRequest(world, random, operation, index);
}

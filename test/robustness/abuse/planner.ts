import { Random } from '../../harness/random';
import { assistantRequest } from './assistant-requests';
import { BEARER_KINDS } from './bearers';
import type { HostileRequest } from './draft';
import type { Operation } from './operations';
import { pageRequest } from './page-requests';
import { restRequest, validRequest } from './rest-requests';
import { wireRequest } from './wire-requests';
import { mayBeDrawnFor, type World } from './world';

/** Shares of what is no operation of the interface description; the rest goes round its operations. */
const ASSISTANT = 0.08;
const PAGES = 0.05;
const WIRE = 0.02;
/** One of so many requests goes over every kind of bearer at every operation, until none is left. */
const PAIR_EVERY = 3;

/** The request of this index: the same for the same seed and the same ids in the database. `only` restricts it to one operation. */
export function planRequest(world: World, index: number, only: string | null): HostileRequest {
  const random = new Random(world.seed, index);
  const operations = operationsOf(world, only);
  const pair = index % PAIR_EVERY === 0 ? index / PAIR_EVERY : Number.POSITIVE_INFINITY;
  if (pair < operations.length * BEARER_KINDS.length) return pairRequest(world, random, operations, index, pair);
  const share = only === null ? random.next() : 1;
  if (share < ASSISTANT) return assistantRequest(world, random, index);
  if (share < ASSISTANT + PAGES) return pageRequest(world, random, index);
  if (share < ASSISTANT + PAGES + WIRE) return wireRequest(world, random, index);
  return restRequest(world, random, operationAt(operations, index - Math.ceil(index / PAIR_EVERY)), index);
}

/** A valid request with the bearer of the pair; each round over the operations takes another kind at each of them. */
function pairRequest(
  world: World,
  random: Random,
  operations: readonly Operation[],
  index: number,
  pair: number,
): HostileRequest {
  const operation = operationAt(operations, pair);
  const round = Math.floor(pair / operations.length);
  const kind = BEARER_KINDS[((pair % operations.length) + round) % BEARER_KINDS.length] ?? 'nobody';
  const bearer = world.bearers.ofKind(random, kind, mayBeDrawnFor(operation.method, world));
  return validRequest(world, random, operation, bearer, index);
}

function operationsOf({ description }: World, only: string | null): readonly Operation[] {
  const found = description.operations.filter(({ id }) => only === null || id === only);
  if (found.length === 0) throw new RangeError(`There is no operation ${JSON.stringify(only)}.`);
  return found;
}

function operationAt(operations: readonly Operation[], position: number): Operation {
  const operation = operations[position % operations.length];
  if (!operation) throw new RangeError('The interface description has no operations.');
  return operation;
}

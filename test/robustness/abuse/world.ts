import type { Random } from '../../harness/random';
import type { Bearer, Bearers } from './bearers';
import type { IdPools } from './id-pools';
import type { MarkedStudio } from './marked-studio';
import type { Description, Schema } from './operations';
import type { SampleSource } from './sampler';

/** A tool of the assistant endpoint, as in `tools/list`. */
export interface ToolDescription {
  readonly name: string;
  readonly inputSchema: Schema;
  readonly outputSchema?: Schema;
}

/** What requests are made of and judged by. */
export interface World {
  readonly address: string;
  readonly seed: number;
  readonly description: Description;
  readonly tools: readonly ToolDescription[];
  readonly ids: IdPools;
  readonly bearers: Bearers;
  /** Slug of the studio whose rows requests work on. */
  readonly own: string;
  /** Slug of the read-only demo studio. */
  readonly demo: string;
  /** Marked; its bearers are drawn like those of any other studio. */
  readonly neighbour: MarkedStudio;
  /** Marked; it is only read, so none of its rows may change. */
  readonly sealed: MarkedStudio;
  /** Start of today in milliseconds. */
  readonly today: number;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where samples come from: rows of the studio, within bounds except in the given share. */
export function sampleSource(world: World, random: Random, studio: string, edgeShare: number): SampleSource {
  const { description, ids, today } = world;
  return { document: description.document, ids, random, today, studio, edgeShare };
}

/** The sealed studio may be read by its own people, but must not be changed even by them. */
export function mayBeDrawnFor(method: string, { sealed }: World): (bearer: Bearer) => boolean {
  return READS.has(method) ? () => true : (bearer) => bearer.studio !== sealed.slug;
}

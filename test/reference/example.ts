import type { ReferenceKey } from '../../src/assistant/reference/reference-keys';
import { REFERENCE_PAGES } from '../../src/assistant/reference/reference-pages';

/** Figures as tests take them apart; one that the text does not have is undefined and lets the test fail. */
type Figures<Figure> = readonly [Figure, Figure, Figure, Figure, Figure, Figure, Figure, ...Figure[]];

/** A worked case of a page: what it says, and the figures in it in the order in which they are read. */
export interface Example {
  readonly text: string;
  /** Plain numbers; a figure such as 18:00 is a time and none of them. */
  readonly numbers: Figures<number>;
  /** Numbers in hundredths. */
  readonly cents: Figures<number>;
  /** `HH:MM`. */
  readonly times: Figures<string>;
}

const TIME = /\b\d{2}:\d{2}\b/g;
const NUMBER = /−?\d+(?:\.\d+)?/g;

/** The example of a page by its place, counted from 1. Its figures are what tests compute with, so that it cannot be wrong. */
export function exampleOf(key: ReferenceKey, place: number): Example {
  const text = REFERENCE_PAGES[key].examples[place - 1];
  if (text === undefined) throw new Error(`${key} has no example ${place}.`);
  const numbers = [...text.replaceAll(TIME, '').matchAll(NUMBER)].map(([number]) => Number(number.replace('−', '-')));
  return {
    text,
    numbers: figures(numbers),
    cents: figures(numbers.map((number) => Math.round(number * 100))),
    times: figures([...text.matchAll(TIME)].map(([time]) => time)),
  };
}

function figures<Figure>(found: readonly Figure[]): Figures<Figure> {
  return found as unknown as Figures<Figure>;
}

/** An instant on a day that is used where an example names a time only. */
export function at(time: string, seconds = 0, day = '2026-06-01'): Date {
  return new Date(Date.parse(`${day}T${time}:00Z`) + seconds * 1_000);
}

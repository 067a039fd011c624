import type { ScreenName } from '../screens';

/** Something that the search can find, and its address. */
export interface Target {
  readonly href: string;
  readonly title: string;
  readonly about?: string;
  /** Other words by which people look for it. */
  readonly words?: string;
}

/** A screen of the navigation. */
export interface ScreenTarget extends Target {
  readonly name: ScreenName;
}

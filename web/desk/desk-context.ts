import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

import type { Interface } from './data';
import type { DeskStudio, Permission } from './session';

/** The studio whose desk is open, and who is at it. */
export interface Desk {
  readonly studio: DeskStudio;
  readonly person: { readonly id: number; readonly name: string; readonly email: string };
  /** Operations in the studio. */
  readonly api: Interface;
  /** Whether the person has one of the permissions now. */
  readonly can: (...anyOf: readonly Permission[]) => boolean;
  /** The address of a screen, such as `today/12`, with what is asked of it; null asks nothing. */
  readonly path: (screen: string, query?: Readonly<Record<string, string | number | null>>) => string;
  /** Reads studio and permissions again, where that does not wait for the changes of the studio (DESK-33). */
  readonly readAgain: () => void;
}

export const DeskContext = createContext<Desk | null>(null);

/** Throws outside of an open desk. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('There is no open desk.');
  return desk;
}

/** People with the role of a trainer see and change only what they give themselves. */
export function useIsNarrowed(): boolean {
  const { role } = useDesk().studio;
  return role === 'trainer' || role === 'event_festival_staff';
}

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** The field in which a screen begins. The browser leads there only where the screen is the first one. */
export function useFirstFocus<Field extends HTMLElement>(): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}

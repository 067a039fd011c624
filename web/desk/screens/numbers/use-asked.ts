import { useLocation } from 'preact-iso/router';
import { useEffect, useRef } from 'preact/hooks';

/** For a part of the screen, which comes into sight once it is read where the address asks for it, as the search does. */
export function useAsked(part: 'debts' | 'income', isRead: boolean) {
  const { query } = useLocation();
  const section = useRef<HTMLElement>(null);
  const isAsked = isRead && query['show'] === part;
  useEffect(() => {
    if (isAsked) section.current?.scrollIntoView();
  }, [isAsked]);
  return section;
}

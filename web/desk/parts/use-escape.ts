import { useEffect, useRef } from 'preact/hooks';

/** Hears of Escape, unless it closes a dialog or is pressed where something is typed or chosen. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const isTaken = target instanceof Element && target.closest('dialog, input, select, textarea') !== null;
      if (key === 'Escape' && !isTaken) latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

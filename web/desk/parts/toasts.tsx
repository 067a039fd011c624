import { useLocation } from 'preact-iso/router';
import { useEffect, useRef, useState } from 'preact/hooks';

import { say } from '../texts';
import { Icon } from './icon';

interface Toast {
  readonly text: string;
  readonly undo?: () => void;
}

const SHOWN_MS = 8_000;
/** Whoever may undo something first looks at what it became. */
const UNDO_MS = 20_000;
/** A message is said along with the way to the next screen, and goes with a later one. */
const ON_ITS_WAY_MS = 1_000;
let show: (toast: Toast | null) => void = () => undefined;

/** Says what was done, and offers to undo it for a while. The next one replaces it. */
export function toast(text: string, undo?: () => void): void {
  show({ text, ...(undo && { undo }) });
}

export function Toasts() {
  const [shown, setShown] = useState<Toast | null>(null);
  const { path } = useLocation();
  const since = useRef(0);
  show = (toastShown) => {
    since.current = Date.now();
    setShown(toastShown);
  };
  useEffect(() => {
    const isOlder = Date.now() - since.current > ON_ITS_WAY_MS;
    setShown((current) => (isOlder && !current?.undo ? null : current));
  }, [path]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), shown.undo ? UNDO_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div class="toasts" role="status">
      {shown && (
        <p class="toast">
          <span>{shown.text}</span>
          {shown.undo && (
            <button
              type="button"
              class="link"
              onClick={() => {
                shown.undo?.();
                setShown(null);
              }}
            >
              {say('undo')}
            </button>
          )}
          <button type="button" class="link icon-only" onClick={() => setShown(null)}>
            <Icon name="close" />
            <span class="unseen">{say('close')}</span>
          </button>
        </p>
      )}
    </div>
  );
}

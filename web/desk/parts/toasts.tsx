import { useEffect, useState } from 'preact/hooks';

import { say } from '../texts';

interface Toast {
  readonly text: string;
  readonly undo?: () => void;
}

const SHOWN_MS = 8_000;
/** Whoever may undo something first looks at what it became. */
const UNDO_MS = 20_000;
let show: (toast: Toast | null) => void = () => undefined;

/** Says what was done, and offers to undo it for a while. The next one replaces it. */
export function toast(text: string, undo?: () => void): void {
  show({ text, ...(undo && { undo }) });
}

export function Toasts() {
  const [shown, setShown] = useState<Toast | null>(null);
  show = setShown;
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
        </p>
      )}
    </div>
  );
}

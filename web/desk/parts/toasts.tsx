import { useLocation } from 'preact-iso/router';
import { useEffect, useRef, useState } from 'preact/hooks';

import { say } from '../texts';
import { Icon } from './icon';

interface Toast {
  readonly text: string;
  readonly undo?: () => void;
  readonly link?: ToastLink;
}

/** Where what was done is seen. */
interface ToastLink {
  readonly href: string;
  readonly text: string;
}

const SHOWN_MS = 6_000;
/** Whoever may undo something first looks at what it became. */
const UNDO_MS = 20_000;
/** Whoever goes on with something else after it has seen the message. */
const SEEN_MS = 2_000;
const CONTROLS = 'a, button, summary, input, select, textarea, label';
/** A message is said along with the way to the next screen, and goes with a later one. */
const ON_ITS_WAY_MS = 1_000;
let show: (toast: Toast | null) => void = () => undefined;

/** Says what was done, and offers to undo it, or to look at it, for a while. The next one replaces it. */
export function toast(text: string, undo?: () => void, link?: ToastLink): void {
  show({ text, ...(undo && { undo }), ...(link && { link }) });
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
    if (Date.now() - since.current > ON_ITS_WAY_MS) setShown(null);
  }, [path]);
  useEffect(() => {
    if (!shown) return undefined;
    const goOn = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      if (control && !control.closest('.toasts') && Date.now() - since.current > SEEN_MS) setShown(null);
    };
    const timer = setTimeout(() => setShown(null), shown.undo || shown.link ? UNDO_MS : SHOWN_MS);
    for (const type of ['click', 'input']) document.addEventListener(type, goOn);
    return () => {
      clearTimeout(timer);
      for (const type of ['click', 'input']) document.removeEventListener(type, goOn);
    };
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
          {shown.link && (
            <a class="link" href={shown.link.href} onClick={() => setShown(null)}>
              {shown.link.text}
            </a>
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

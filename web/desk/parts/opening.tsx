import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { StudioError } from '../../../clients/typescript/src/answers';
import { Problem } from './problem';

interface OpeningProps {
  readonly title: string;
  /** Whose form it is, for those who do not see what it stands beside. */
  readonly of?: string | undefined;
  readonly isButton?: boolean;
  /** Opens it when this becomes true. */
  readonly isWanted?: boolean;
  readonly children: (close: () => void) => JSX.Element;
}

/** What is typed or chosen first in a form; how something is paid has its usual answer. */
const FIRST_FIELD = 'input:not([type="hidden"], [type="radio"], [type="checkbox"]), textarea, select';

/**
 * Words that open a form, whose first field has the focus. It closes, and they have the focus again, when what the form sends
 * is done.
 */
export function Opening({ title, of, isButton = false, isWanted = false, children }: OpeningProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isWanted) setOpen(true);
  }, [isWanted]);
  const details = useRef<HTMLDetailsElement>(null);
  // Before anybody sees it, so that nothing moves from under a finger.
  useLayoutEffect(() => {
    const form = details.current;
    if (!isOpen || form === null) return undefined;
    // With its button, as far as there is room.
    const show = () => form.scrollIntoView({ block: 'nearest' });
    show();
    form.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    // What is read later and stands above it would push it out.
    const page = new ResizeObserver(() => {
      // A form that is higher than the window would jump between its ends.
      if (form.contains(document.activeElement) && form.offsetHeight <= innerHeight) show();
    });
    page.observe(document.body);
    return () => page.disconnect();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    details.current?.querySelector('summary')?.focus();
  };
  return (
    <details ref={details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class={isButton ? 'button' : undefined}>
        <Titled title={title} of={of} />
      </summary>
      {isOpen && children(close)}
    </details>
  );
}

interface SecondPressProps {
  readonly title: string;
  /** What the second press is called, where the title does not say it. */
  readonly action?: string | undefined;
  readonly of: string;
  /** What becomes of it. */
  readonly consequence: string;
  readonly error: StudioError | null;
  readonly isSending: boolean;
  readonly onPress: () => void;
}

/** Does what cannot be undone after a second press, beside which it is said what that means. */
export function SecondPress({ title, action = title, of, consequence, error, isSending, onPress }: SecondPressProps) {
  return (
    <Opening title={title} of={of}>
      {() => (
        <div class="refused">
          <p>{consequence}</p>
          <Problem error={error} />
          <button type="button" disabled={isSending} onClick={onPress}>
            <Titled title={action} of={of} />
          </button>
        </div>
      )}
    </Opening>
  );
}

function Titled({ title, of }: { readonly title: string; readonly of: string | undefined }) {
  return (
    <>
      {title}
      {of !== undefined && (
        <span class="unseen">
          : <bdi>{of}</bdi>
        </span>
      )}
    </>
  );
}

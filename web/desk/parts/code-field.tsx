import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { say } from '../texts';

interface CodeFieldProps {
  /** Whether it may be a one-time code of an app; else it is a recovery code. */
  readonly isOfApp: boolean;
  /** What to enter, in other words than the usual ones. */
  readonly hint?: string;
  readonly input?: RefObject<HTMLInputElement | null>;
  /** Whether it is the first thing to enter. */
  readonly isFirst?: boolean;
}

/** Asks for a one-time code, or a recovery code. */
export function CodeField({ isOfApp, hint, input, isFirst = true }: CodeFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = input ?? own;
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, []);
  return (
    <div class="field">
      <label for="code">{say(isOfApp ? 'code' : 'recoveryCode')}</label>
      <input
        id="code"
        name="code"
        ref={field}
        autocomplete={isOfApp ? 'one-time-code' : 'off'}
        autocapitalize="characters"
        spellcheck={false}
        maxlength={40}
        required
        aria-describedby="code-hint"
      />
      <p class="quiet code-hint" id="code-hint">
        {hint ?? say(isOfApp ? 'codeHint' : 'recoveryHint')}
      </p>
    </div>
  );
}

import type { RefObject } from 'preact';

import { toast } from '../toasts';
import { say } from './texts';

interface CopyButtonProps {
  readonly title: string;
  readonly text: string;
  /** Where the text stands: it is selected there if the browser does not allow that it is copied. */
  readonly shown: RefObject<HTMLElement | null>;
}

export function CopyButton({ title, text, shown }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(say('copied'));
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      toast(say('selected'));
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {say('copy')}
      <span class="unseen">: {title}</span>
    </button>
  );
}

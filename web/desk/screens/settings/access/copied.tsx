import { useRef } from 'preact/hooks';

import { toast } from '../../../parts/toasts';
import { say } from './texts';

interface CopiedProps {
  readonly title: string;
  readonly text: string;
}

/** A text to be used elsewhere, with a button that copies it. Where the browser does not allow that, it is selected. */
export function Copied({ title, text }: CopiedProps) {
  const code = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(say('copied'));
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current);
      toast(say('selected'));
    }
  };
  return (
    <figure class="code">
      <button type="button" onClick={() => void copy()}>
        {say('copy')}
        <span class="unseen">: {title}</span>
      </button>
      <figcaption>{title}</figcaption>
      <pre>
        <code ref={code}>{text}</code>
      </pre>
    </figure>
  );
}

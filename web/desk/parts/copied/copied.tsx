import { useRef } from 'preact/hooks';

import { CopyButton } from './copy-button';

interface CopiedProps {
  readonly title: string;
  readonly text: string;
}

/** A text to be used elsewhere, with a button that copies it. */
export function Copied({ title, text }: CopiedProps) {
  const code = useRef<HTMLElement>(null);
  return (
    <figure class="code">
      <CopyButton title={title} text={text} shown={code} />
      <figcaption>{title}</figcaption>
      <pre>
        <code ref={code}>{text}</code>
      </pre>
    </figure>
  );
}

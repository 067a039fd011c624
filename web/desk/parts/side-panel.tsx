import type { ComponentChildren, RefObject } from 'preact';

import { Icon } from './icon';

interface SidePanelProps {
  readonly closeHref: string;
  /** Where that leads. */
  readonly closeText: string;
  readonly title: ComponentChildren;
  /** Of a title that can have the focus. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  /** Stands below the title. */
  readonly about?: ComponentChildren;
  /** Stands beside the title. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** What was chosen of a screen, beside it; on a phone in its place. */
export function SidePanel({ closeHref, closeText, title, heading, about, aside, children }: SidePanelProps) {
  return (
    <aside class="panel-side" aria-labelledby="class-title">
      <header>
        <a class="button icon-only" href={closeHref}>
          <Icon name="back" />
          <span class="unseen">{closeText}</span>
        </a>
        <div>
          <h2 id="class-title" {...(heading && { ref: heading, tabindex: -1 })}>
            {title}
          </h2>
          {about}
        </div>
        {aside}
      </header>
      {children}
    </aside>
  );
}

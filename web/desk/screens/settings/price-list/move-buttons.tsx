import { useEffect, useRef, useState } from 'preact/hooks';

import { say } from './texts';

interface MoveButtonsProps {
  /** What is moved. */
  readonly of: string;
  /** Where it stands; the button that was pressed has the focus again when this has changed. */
  readonly place: number;
  /** Moves it; null where it cannot be moved that way. */
  readonly up: (() => void) | null;
  readonly down: (() => void) | null;
}

/** Moves something up or down in its list. */
export function MoveButtons({ of, place, up, down }: MoveButtonsProps) {
  const [pressed, setPressed] = useState<'up' | 'down' | null>(null);
  const buttons = { up: useRef<HTMLButtonElement>(null), down: useRef<HTMLButtonElement>(null) };
  useEffect(() => {
    if (pressed === null) return;
    const other = pressed === 'up' ? 'down' : 'up';
    const next = buttons[pressed].current?.disabled === true ? buttons[other] : buttons[pressed];
    next.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only after it has been moved.
  }, [place]);
  const button = (way: 'up' | 'down', move: (() => void) | null) => (
    <button
      ref={buttons[way]}
      type="button"
      class="icon-only"
      disabled={move === null}
      onClick={() => {
        setPressed(way);
        move?.();
      }}
    >
      <span aria-hidden="true">{way === 'up' ? '↑' : '↓'}</span>
      <span class="unseen">
        {say(way)}: <bdi>{of}</bdi>
      </span>
    </button>
  );
  return (
    <span class="row">
      {button('up', up)}
      {button('down', down)}
    </span>
  );
}

import { useEffect, useState } from 'preact/hooks';

interface Times {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** The service has to see it as well, whose clock may be a little behind. */
const LATER_MS = 2_000;
/** A timer cannot wait for long, and a day is opened again before. */
const DAY_MS = 86_400_000;

/** How long it is until the next class begins or ends; null where none does within a day. */
export function untilNextTurn(classes: readonly Times[], now: number): number | null {
  const turns = classes.flatMap(({ starts_at: start, ends_at: end }) => [
    Date.parse(start) - now,
    Date.parse(end) - now,
  ]);
  const next = Math.min(...turns.filter((turn) => turn > 0));
  return next < DAY_MS ? next : null;
}

/** Reads classes again when one begins or ends, which is no change that the service would say (DESK-33). */
export function useTurns(classes: readonly Times[] | undefined, again: () => void): void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const wait = untilNextTurn(classes ?? [], Date.now());
    if (wait === null) return undefined;
    const turn = () => {
      again();
      setCount(count + 1);
    };
    const timer = setTimeout(turn, wait + LATER_MS);
    return () => clearTimeout(timer);
  }, [classes, count]);
}

import { useEffect, useState } from 'preact/hooks';

/** Whether the service answers. */
let isLost = false;
const listeners = new Set<(isLost: boolean) => void>();
/** A single request may be lost: the first try comes soon, and later ones less and less often. */
const FIRST_MS = 500;
const MOST_MS = 3_000;

function note(lost: boolean): void {
  if (lost === isLost) return;
  isLost = lost;
  for (const listener of listeners) listener(lost);
}

export function connectionFound(): void {
  note(false);
}

/** Resolves when the service answers again. */
export async function connectionRestored(): Promise<void> {
  note(true);
  for (let ms = FIRST_MS; isLost; ms = Math.min(2 * ms, MOST_MS)) {
    await pause(ms);
    try {
      // Any answer of the service will do; a proxy in front of it answers 502 to 504 instead.
      const { status } = await fetch('/healthz', { cache: 'no-store' });
      if (status < 502) note(false);
    } catch {
      // Still away.
    }
  }
}

/** Until the next try: a while, or as soon as the browser has a network again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}

export function useConnection(): { readonly isLost: boolean } {
  const [lost, setLost] = useState(isLost);
  useEffect(() => {
    listeners.add(setLost);
    setLost(isLost);
    return () => void listeners.delete(setLost);
  }, []);
  return { isLost: lost };
}

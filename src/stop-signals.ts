const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** A terminal or a supervisor sends its signal to npm as well, which passes it on: it arrives twice. */
const SAME_REQUEST_MS = 1_000;

/** Calls `listener` for each request to stop; a signal right after the first belongs to the same request. */
export function listenToSignals(listener: () => void): void {
  let firstAt: number | null = null;
  const onSignal = () => {
    const now = performance.now();
    const isRepeated = firstAt !== null && now - firstAt < SAME_REQUEST_MS;
    firstAt ??= now;
    if (!isRepeated) listener();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
}

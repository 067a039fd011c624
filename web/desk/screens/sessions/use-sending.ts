import { useState } from 'preact/hooks';

import { refusalText } from '../../parts/refusal-text';

/** Runs what is sent for a form, and says why it was refused. `textOf`: other words for a refusal. */
export function useSending(textOf: (error: unknown) => string = refusalText) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setSending(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(textOf(error));
    }
    setSending(false);
  };
  return { problem, isSending, run, forget: () => setProblem(null) };
}

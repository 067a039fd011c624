import type { StudioError } from '../../../clients/typescript/src/answers';
import { say } from '../texts';

/** A refusal in words: the service says what is wrong in the reader's language; what to do is added where it helps. */
export function Problem({ error, again }: { readonly error: StudioError | null; readonly again?: () => void }) {
  if (!error) return null;
  return (
    <div class="error" role="alert">
      <p>{problemText(error)}</p>
      {again && (
        <button type="button" onClick={again}>
          {say('tryAgain')}
        </button>
      )}
    </div>
  );
}

export function problemText({ code, message, retryAfterSeconds, status }: StudioError): string {
  if (code === 'rate_limited' || code === 'busy') return say('wait', { n: retryAfterSeconds ?? 5 });
  if (code === 'demo_readonly') return say('demoRefusal');
  if (code === 'forbidden') return say('forbidden');
  if (status === null || status >= 500) return say('failed');
  return message;
}

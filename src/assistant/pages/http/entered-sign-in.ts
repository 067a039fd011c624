import type { PasskeyAnswer } from '../../../accounts';
import type { EnteredSignIn } from '../application/page-sign-in';

type Form = Readonly<Record<string, unknown>> | null | undefined;

/** What the form of a sign-in page was sent with; null for one that is incomplete or has another decision. */
export function enteredIn(form: Form, clientAddress: string | null): EnteredSignIn | null {
  const { decision, email, password, step, code, passkey } = form ?? {};
  if (decision === 'sign_in' && typeof email === 'string' && typeof password === 'string')
    return { kind: 'password', email, password, clientAddress };
  if (decision === 'code' && typeof step === 'string' && typeof code === 'string') {
    return { kind: 'code', step, code, offersPasskey: typeof passkey === 'string' };
  }
  if (decision === 'passkey' && typeof passkey === 'string')
    return { kind: 'passkey', step: stepIn(form), answer: answerIn(passkey) };
  return null;
}

/** The token of the step that waits for a code; null on the page before it. */
export function stepIn(form: Form): string | null {
  const step = form?.['step'];
  return typeof step === 'string' ? step : null;
}

/** What the script of the page wrote; nothing for a text that is no such answer, which is refused as any wrong one. */
function answerIn(text: string): PasskeyAnswer {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  } catch {
    return {};
  }
}

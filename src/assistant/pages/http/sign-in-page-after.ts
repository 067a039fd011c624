import type { StudioPage } from '@studio/http';

import type { EnteredSignIn, UnfinishedSignIn } from '../application/page-sign-in';
import { signInCodePage } from './sign-in-code-view';
import { signInPage, type SignInView } from './sign-in-view';

interface AnsweredPage {
  readonly status: number;
  readonly page: StudioPage;
}

/** The page after what was entered: that of the code, or the same one with what was wrong. `view`: that of the first page. */
export function signInPageAfter(view: SignInView, entered: EnteredSignIn, answer: UnfinishedSignIn): AnsweredPage {
  if (answer.kind === 'code_wanted') {
    const { token: step, hasPasskey } = answer;
    return { status: 200, page: codePage(view, { step, hasPasskey, error: null }) };
  }
  const { reason: error } = answer;
  const step = entered.kind === 'password' || error === 'step_ended' ? null : entered.step;
  if (step === null) {
    const email = entered.kind === 'password' ? entered.email : '';
    return { status: 422, page: signInPage({ ...view, email, error }) };
  }
  const hasPasskey = entered.kind !== 'code' || entered.offersPasskey;
  return { status: 422, page: codePage(view, { step, hasPasskey, error }) };
}

function codePage(
  view: SignInView,
  code: Pick<Parameters<typeof signInCodePage>[0], 'step' | 'error'> & { readonly hasPasskey: boolean },
): StudioPage {
  const { step, error, hasPasskey } = code;
  return signInCodePage({ ...view, step, error, passkeysAt: hasPasskey ? view.passkeysAt : null });
}

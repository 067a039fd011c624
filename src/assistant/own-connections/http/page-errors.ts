import { PageError } from '../../pages';

const OPEN_AGAIN = 'openAgain';

/** A form was not posted from its own page, or from one that was shown before another sign-in (OAUTH-42). */
export function foreignForm(): PageError {
  return new PageError(403, {
    title: 'foreignForm',
    sentence: 'foreignFormLast',
    advice: OPEN_AGAIN,
  });
}

export function incompleteForm(): PageError {
  return new PageError(400, {
    title: 'unusable',
    sentence: 'incompleteUnchanged',
    advice: OPEN_AGAIN,
  });
}

/** Nothing is changed in a demo studio (DEMO-1). */
export function demoStudio(): PageError {
  return new PageError(423, {
    title: 'demo',
    sentence: 'demoSaid',
    advice: 'removeInAssistant',
  });
}

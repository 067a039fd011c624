import { PageError } from '../../pages';

const OPEN_AGAIN = 'Open the page of your connected assistants again.';

/** A form was not posted from its own page, or from one that was shown before another sign-in (OAUTH-42). */
export function foreignForm(): PageError {
  return new PageError(403, {
    title: 'This form cannot be used',
    sentence: 'The form does not come from the page that was shown to you last, and nothing was changed.',
    advice: OPEN_AGAIN,
  });
}

export function incompleteForm(): PageError {
  return new PageError(400, {
    title: 'This request cannot be used',
    sentence: 'What was sent is incomplete, and nothing was changed.',
    advice: OPEN_AGAIN,
  });
}

/** Nothing is changed in a demo studio (DEMO-1). */
export function demoStudio(): PageError {
  return new PageError(423, {
    title: 'This is a demo studio',
    sentence: 'Nothing is changed in a demo studio.',
    advice: 'Remove the connection in your assistant.',
  });
}

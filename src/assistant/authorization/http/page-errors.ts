import { PageError } from '../../pages';

const START_AGAIN = 'Go back to your assistant and start connecting again.';

/** The client is unknown, or its metadata document cannot be used (OAUTH-17). */
export function unknownClient(): PageError {
  return new PageError(400, {
    title: 'Unknown application',
    sentence: 'The application that sent you here is not known to this service.',
    advice:
      'Remove the connection in your assistant and add it again. If this error persists, the application is at fault.',
  });
}

/** The client did not register the redirect address (OAUTH-17, OAUTH-43). */
export function unregisteredRedirect(): PageError {
  return new PageError(400, {
    title: 'Wrong return address',
    sentence: 'The application asked to be answered at an address that it has not registered.',
    advice:
      'Remove the connection in your assistant and add it again. If this error persists, the application is at fault.',
  });
}

/** The pending request has expired, was used, or belongs to another browser or person (OAUTH-20). */
export function requestExpired(): PageError {
  return new PageError(400, {
    title: 'This request has expired',
    sentence: 'The request to connect has expired, was used already, or was begun in another browser.',
    advice: START_AGAIN,
  });
}

/** A form was not posted from its own page (OAUTH-42). */
export function foreignForm(): PageError {
  return new PageError(403, {
    title: 'This form cannot be used',
    sentence: 'The form does not come from the page that was shown to you, and nothing was changed.',
    advice: START_AGAIN,
  });
}

/** The page has no such decision. */
export function unknownDecision(): PageError {
  return new PageError(400, {
    title: 'This request cannot be used',
    sentence: 'What was sent is incomplete.',
    advice: START_AGAIN,
  });
}

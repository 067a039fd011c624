import { PageError } from '../../pages';

const START_AGAIN = 'startAgain';

/** The client is unknown, or its metadata document cannot be used (OAUTH-17). */
export function unknownClient(): PageError {
  return new PageError(400, {
    title: 'unknownClient',
    sentence: 'unknownClientSaid',
    advice: 'addAgain',
  });
}

/** The client did not register the redirect address (OAUTH-17, OAUTH-43). */
export function unregisteredRedirect(): PageError {
  return new PageError(400, {
    title: 'wrongReturn',
    sentence: 'wrongReturnSaid',
    advice: 'addAgain',
  });
}

/** The pending request has expired, was used, or belongs to another browser or person (OAUTH-20). */
export function requestExpired(): PageError {
  return new PageError(400, {
    title: 'expired',
    sentence: 'expiredSaid',
    advice: START_AGAIN,
  });
}

/** A form was not posted from its own page (OAUTH-42). */
export function foreignForm(): PageError {
  return new PageError(403, {
    title: 'foreignForm',
    sentence: 'foreignFormSaid',
    advice: START_AGAIN,
  });
}

/** The page has no such decision. */
export function unknownDecision(): PageError {
  return new PageError(400, {
    title: 'unusable',
    sentence: 'incomplete',
    advice: START_AGAIN,
  });
}

import { defineErrors, DomainError, type ErrorTexts, refused, refusedBy } from '@studio/kernel';

import type { PublicContentRefusal } from './subscription-gate';

/** Codes that belong to studios and their subscription. */
export const accountErrors = defineErrors({
  subscription_expired: {
    kind: 'payment_required',
    meaning: "The studio's subscription does not cover public content.",
  },
  demo_payment_required: {
    kind: 'payment_required',
    meaning: 'The studio is on a demo plan whose first payment is missing.',
  },
  token_missing: { kind: 'unauthenticated', meaning: 'The request has no bearer credentials.' },
  token_invalid: {
    kind: 'unauthenticated',
    meaning: 'The bearer is unknown, revoked, expired or of the wrong kind, or its studio or person no longer exists.',
  },
  forbidden: { kind: 'forbidden', meaning: 'The caller lacks the permission or is not an owner.' },
  ability_missing: { kind: 'forbidden', meaning: 'The API token lacks the ability.' },
  origin_not_allowed: {
    kind: 'forbidden',
    meaning: 'The page is not of an origin that is listed on the publishable key.',
  },
  secret_key_in_page: { kind: 'forbidden', meaning: 'A page used a secret key, which everybody can read there.' },
  wrong_guard: {
    kind: 'forbidden',
    meaning: 'A customer session on a staff route, or a staff session on a customer route.',
  },
  staff_access_denied: { kind: 'forbidden', meaning: 'A staff sign-in of a person without an accessible studio.' },
  demo_readonly: { kind: 'demo_readonly', meaning: 'The studio is a read-only demo and refuses changes.' },
  invalid_credentials: { meaning: 'The e-mail address or the password is wrong.' },
  one_time_code_wrong: {
    input: 'code',
    meaning: 'It is neither a right one-time code nor a recovery code, or it was used before.',
  },
  sign_in_step_ended: {
    input: 'code',
    meaning: 'The sign-in that waited for a code is unknown, too old, or has had too many codes.',
  },
  passkey_refused: {
    input: 'passkey',
    meaning: 'The passkey is none of this person here, or what it signed is for another browser or was used before.',
  },
  passkeys_unavailable: {
    kind: 'conflict',
    meaning: 'The address of the service is one at which browsers use no passkeys.',
  },
  second_factor_changed: {
    kind: 'conflict',
    meaning: 'The second factor is already set up, or is not, or its set-up has to begin again.',
  },
  second_factor_required: {
    kind: 'forbidden',
    meaning: 'The studio requires a second factor of the person, and this sign-in had none.',
  },
  second_factor_missing: {
    input: 'second_factor_required',
    meaning: 'The owner gave no second factor in this session, so it cannot change what is required.',
  },
  desk_required: {
    kind: 'forbidden',
    meaning: 'The studio requires the person to use the desk, and this session or sign-in is one of an app.',
  },
  ability_not_grantable: {
    input: 'abilities',
    meaning: 'The issuer of an API token lacks a permission that the ability requires.',
  },
  permission_not_grantable: {
    input: ['role', 'permissions'],
    meaning: 'The caller does not hold a permission that the request grants.',
  },
  last_owner: { input: 'membership', meaning: 'The studio would lose its last owner.' },
  invitation_ended: { input: 'invitation', meaning: 'The invitation was answered or withdrawn, or has expired.' },
  invitation_not_acceptable: {
    input: 'invitation',
    meaning: 'The offered role or trainer login can no longer be granted.',
  },
  currency_in_use: { input: 'currency', meaning: 'The studio has plans, passes or payments in its currency.' },
  reset_token_invalid: { input: 'token', meaning: 'The token of a password link is unknown, used or expired.' },
  schedule_kind_disabled: { input: 'schedule_kind', meaning: 'The kind of class is not enabled in the studio.' },
});

export function publicContentUnavailable(
  reason: NonNullable<PublicContentRefusal>,
  supportUrl: string | null,
): DomainError {
  return new DomainError('payment_required', reason, "This studio's public pages are not available.", {
    members: { support_url: supportUrl },
  });
}

export function scheduleKindDisabled(input: string): DomainError {
  return refused('schedule_kind_disabled', input, 'The studio does not offer this kind of class.');
}

export function tokenMissing(): DomainError {
  return new DomainError('unauthenticated', 'token_missing', 'Sign in: the bearer token is missing.');
}

/** 401, without the reason. */
export function tokenInvalid(): DomainError {
  return new DomainError('unauthenticated', 'token_invalid', 'The bearer token is not valid.');
}

export function forbidden(): DomainError {
  return new DomainError('forbidden', 'forbidden', 'You are not allowed to do this.');
}

export function abilityMissing(ability: string): DomainError {
  return new DomainError('forbidden', 'ability_missing', `The token lacks the ability ${ability}.`);
}

const PAGE_TEXTS = {
  origin_not_allowed: 'This website is not listed on its key.',
  secret_key_in_page: 'This is a secret key, and a page cannot keep it. Use a publishable key (ss_pub_…) in pages.',
} as const;

/** What a page may not do with the key (403, WEB-3). */
export function pageRefused(code: keyof typeof PAGE_TEXTS): DomainError {
  return new DomainError('forbidden', code, PAGE_TEXTS[code]);
}

/** The session is of the other kind (403). */
export function wrongGuard(guard: 'staff' | 'customer'): DomainError {
  return new DomainError('forbidden', 'wrong_guard', `This is for ${guard === 'staff' ? 'staff' : 'customers'} only.`);
}

/** The person has no accessible studio (403, STF-2). */
export function staffAccessDenied(): DomainError {
  return new DomainError('forbidden', 'staff_access_denied', 'There is no studio you can sign in to.');
}

/** The studio is a read-only demo (423, DEMO-1). */
export function demoReadonly(): DomainError {
  return new DomainError('demo_readonly', 'demo_readonly', 'This studio is a read-only demo.');
}

/** The answer does not say which of the two is wrong (STF-1). For a signed-in person only the password can be. */
export function invalidCredentials(input: 'email' | 'current_password'): DomainError {
  const text = input === 'email' ? 'The e-mail address or the password is wrong.' : 'The current password is wrong.';
  return refused('invalid_credentials', input, text);
}

export function oneTimeCodeWrong(): DomainError {
  return refusedBy(accountErrors.one_time_code_wrong, 'The code is wrong, or was used already.');
}

/** The answer does not say which of the reasons it is. */
export function signInStepEnded(): DomainError {
  return refusedBy(accountErrors.sign_in_step_ended, 'This sign-in has ended. Enter your password again.');
}

/** The answer does not say which of the reasons it is. */
export function passkeyRefused(): DomainError {
  return refusedBy(accountErrors.passkey_refused, 'This passkey was not accepted. Try again, or sign in another way.');
}

export function passkeysUnavailable(): DomainError {
  const { kind, code } = accountErrors.passkeys_unavailable;
  return new DomainError(kind, code, 'Passkeys need an address of the service with https and a name.');
}

export function secondFactorChanged(): DomainError {
  const { kind, code } = accountErrors.second_factor_changed;
  return new DomainError(kind, code, 'Two-step sign-in was changed meanwhile. Look again.');
}

/** Said to the person whom it concerns (403, SF-15, SF-17). */
export function secondFactorRequired(): DomainError {
  const text =
    'This studio requires two-step sign-in of you. Set it up at the desk; if it is on, sign in again there with a code, or connect the assistant again.';
  return new DomainError('forbidden', accountErrors.second_factor_required.code, text);
}

/** Said to the person whom it concerns (403, SF-28). */
export function deskRequired(): DomainError {
  const text =
    'The studio requires you to use the desk in place of an app. Open the desk in a browser and sign in there.';
  return new DomainError('forbidden', accountErrors.desk_required.code, text);
}

/** The requirement is changed by those only who keep it (SF-14). */
export function secondFactorMissing(): DomainError {
  const text = 'Set up two-step sign-in and sign in at the desk with a code. Then you can change this.';
  return refusedBy(accountErrors.second_factor_missing, text);
}

/** `indexes` are the positions of the abilities in the list (TOK-3). */
export function abilityNotGrantable(indexes: readonly number[]): DomainError {
  return notGrantable('ability_not_grantable', 'abilities', indexes, 'A key can only do what you may do yourself.');
}

const NOT_GRANTABLE = 'You can only grant what you may do yourself.';

/** `indexes` are the positions of the permissions in the list (MEM-2). */
export function permissionNotGrantable(indexes: readonly number[]): DomainError {
  return notGrantable('permission_not_grantable', 'permissions', indexes, NOT_GRANTABLE);
}

/** The actor does not hold the default permissions of the role (MEM-2). */
export function roleNotGrantable(): DomainError {
  return refused('permission_not_grantable', 'role', NOT_GRANTABLE);
}

/** The person already works in the studio (MEM-1). */
export function alreadyMember(): DomainError {
  return refused('already_taken', 'email', 'This person is already a member of the studio.');
}

export function lastOwner(): DomainError {
  return refusedBy(accountErrors.last_owner, 'A studio needs an owner. Make somebody else an owner first.');
}

/** Plans, passes or payments exist in the studio's currency. */
export function currencyInUse(): DomainError {
  return refusedBy(accountErrors.currency_in_use, 'The currency cannot change: the studio has amounts in it.');
}

function notGrantable(code: string, list: string, indexes: readonly number[], text: string): DomainError {
  const errors: ErrorTexts = Object.fromEntries(indexes.map((index) => [`${list}.${index}`, [text]]));
  return new DomainError('unprocessable', code, text, { errors });
}

import { defineErrors, DomainError } from '@studio/kernel';

export const deskErrors = defineErrors({
  desk_request_forged: {
    kind: 'forbidden',
    meaning: 'A write to the desk does not come from a page of the desk that is signed in as it is now.',
  },
});

export function requestForged(): DomainError {
  return new DomainError(
    'forbidden',
    deskErrors.desk_request_forged.code,
    'This request does not come from the desk. Open the desk again.',
  );
}

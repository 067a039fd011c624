import { commonErrors } from '@studio/kernel';

import { accountErrors } from './accounts';
import { customerPasswordErrors, customerProfileErrors, customerSignInErrors, externalSignInErrors } from './customers';
import { describeErrors } from './errors-document';
import { schedulingErrors } from './scheduling';

describe('the page of error codes', () => {
  it('has a heading for each area and a row with status, code and meaning for each code', () => {
    const page = describeErrors({
      Common: { busy: { kind: 'unavailable', meaning: 'Later.' }, not_found: { kind: 'not_found', meaning: 'Gone.' } },
      Rooms: { room_occupied: { kind: 'unprocessable', meaning: 'Taken.' } },
    });
    const told = page.split('\n').filter((line) => /^(?:## |\| \d)/.test(line));
    expect(told).toEqual([
      '## Common',
      '| 404 | `not_found` | Gone. |',
      '| 503 | `busy` | Later. |',
      '## Rooms',
      '| 422 | `room_occupied` | Taken. |',
    ]);
  });

  it('refuses a code that two areas declare', () => {
    const twice = { in_use: { kind: 'unprocessable', meaning: 'Used.' } } as const;
    expect(() => describeErrors({ One: twice, Other: twice })).toThrow('in_use');
  });

  it('can be made of the service’s catalogues: every code is declared once', () => {
    const page = describeErrors({
      Common: commonErrors,
      Studios: accountErrors,
      SignIn: customerSignInErrors,
      ExternalSignIn: externalSignInErrors,
      Profile: customerProfileErrors,
      Passwords: customerPasswordErrors,
      Scheduling: schedulingErrors,
    });
    const codes = [...page.matchAll(/^\| \d{3} \| `(\w+)`/gm)].map(([, code]) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toEqual(expect.arrayContaining(['not_found', 'subscription_expired', 'room_occupied']));
  });
});

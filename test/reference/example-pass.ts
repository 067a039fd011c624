import type { ClassPass } from '../../src/passes/sessions/domain/class-pass';
import type { CoveredClass } from '../../src/passes/sessions/domain/pass-fit';
import { at } from './example';

/** The instant at which examples are looked at. */
export const NOON = at('12:00');

const MINUTE = 60_000;

/** The pass of examples that say nothing more of it. */
export const PASS: ClassPass = {
  id: 1,
  customerId: 1,
  purchasedAt: new Date('2026-05-01T00:00:00Z'),
  isPaid: false,
  status: 'active',
  sessionsCount: 10,
  reservedSessionsCount: 0,
  usedSessionsCount: 0,
  validityDays: 30,
  totalValidityDays: 180,
  openedAt: null,
  expiresAt: null,
  usableUntilAt: new Date('2026-12-01T00:00:00Z'),
  closedAt: null,
  frozenAt: null,
  cancelReason: null,
  availableFromTime: null,
  availableUntilTime: null,
  allowsAnyTime: false,
  anyTimeAddonPriceCents: null,
  plan: { kind: 'group_class', classTypeIds: [1], roomIds: [], trainerTypeIds: [] },
};

/** A group class of an hour that the pass covers. */
export function classAt(startsAt: Date): CoveredClass {
  return {
    kind: 'group_class',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 60 * MINUTE),
    classTypeId: 1,
    defaultDurationMinutes: 60,
    roomId: 5,
    trainerTypeId: null,
    rentalMode: null,
    bookingRequirement: 'nothing',
  };
}

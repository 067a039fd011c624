import { CancelBooking } from '../../../src/booking';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { asCustomer } from '../../support/booking';
import { given } from '../../support/given';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

const START = new Date('2026-06-02T09:00:00Z');

/** Minutes, of the class and of its type; null = not set. */
interface Cutoffs {
  readonly cancellation: readonly [ofClass: number | null, ofType: number | null];
  readonly booking: readonly [ofClass: number | null, ofType: number | null];
}

describe('the limit to cancel a booking (CAN-1)', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
  });
  afterAll(() => service.close());

  const minutesBefore = (minutes: number, seconds = 0) =>
    service.clock.moveTo(new Date(START.getTime() - minutes * 60_000 - seconds * 1_000));
  const codeOf = async (work: Promise<unknown>) => {
    try {
      await work;
      return 'done';
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    }
  };

  it.each<readonly [sentence: string, cutoffs: Cutoffs, limit: number]>([
    ['the class’s cancellation cutoff', { cancellation: [60, null], booking: [null, null] }, 60],
    ['the type’s cancellation cutoff', { cancellation: [null, 90], booking: [null, null] }, 90],
    ['the class’s cancellation cutoff before the type’s', { cancellation: [30, 90], booking: [null, null] }, 30],
    ['the class’s booking cutoff', { cancellation: [null, null], booking: [45, null] }, 45],
    ['the type’s booking cutoff', { cancellation: [null, null], booking: [null, 75] }, 75],
    ['the class’s booking cutoff before the type’s', { cancellation: [null, null], booking: [15, 75] }, 15],
    [
      'the class’s booking cutoff over its cancellation cutoff',
      { cancellation: [60, null], booking: [120, null] },
      120,
    ],
    [
      'the type’s booking cutoff over the class’s cancellation cutoff',
      { cancellation: [60, 600], booking: [null, 120] },
      120,
    ],
    [
      'the type’s cancellation cutoff over the class’s booking cutoff',
      { cancellation: [null, 120], booking: [60, 600] },
      120,
    ],
    ['the type’s cancellation cutoff over its booking cutoff', { cancellation: [null, 120], booking: [null, 60] }, 120],
    ['the start, by a cutoff of 0', { cancellation: [0, 60], booking: [0, 60] }, 0],
  ])('is %s', async (_, { cancellation, booking }, limit) => {
    service.clock.moveTo(TEST_NOW);
    const classTypeId = await given(service).classType(studio.ctx, {
      cancellationCutoffMinutes: cancellation[1],
      bookingCutoffMinutes: booking[1],
    });
    const classId = await addClass(service, studio, {
      classTypeId,
      roomId: await given(service).room(studio.ctx, { locationId: studio.locationId }),
      cancellationCutoffMinutes: cancellation[0],
      bookingCutoffMinutes: booking[0],
    });
    for (const ctx of [await asCustomer(service, studio.ctx), studio.ctx]) {
      service.clock.moveTo(TEST_NOW);
      const customerId =
        ctx.actor.kind === 'customer' ? ctx.actor.customerId : (await asCustomer(service, studio.ctx)).actor.customerId;
      const id = await given(service).booking(studio.ctx, { classId, customerId });
      const cancel = () => codeOf(service.app.get(CancelBooking).execute(ctx, id));
      minutesBefore(limit);
      expect(await cancel()).toBe('cancellation_closed');
      minutesBefore(limit, 1);
      expect(await cancel()).toBe('done');
    }
  });
});

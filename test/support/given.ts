import { randomUUID } from 'node:crypto';

import type { ActorContext } from '@studio/access';

import { CreateStudio, type NewStudio, SaveSubscriptionPlan, SetSubscription } from '../../src/accounts';
import { CancelBooking, CancelClass, RestoreClass } from '../../src/booking';
import { BookClass } from '../../src/booking/bookings/application/book-class';
import { ChangeBookingStatus } from '../../src/booking/bookings/application/change-booking-status';
import { type NewClassPassPlan, type PassIssue } from '../../src/passes';
import { CreateClassPassPlan } from '../../src/passes/plans/application/create-class-pass-plan';
import { CreateClassPassSegment } from '../../src/passes/plans/application/create-class-pass-segment';
import { IssueClassPass } from '../../src/passes/issue/application/issue-class-pass';
import { ScheduleClass } from '../../src/scheduling';
import type { CatalogueResource } from '../../src/scheduling/catalogue/application/catalogue/catalogue-resource';
import { CLASS_TYPES } from '../../src/scheduling/catalogue/application/catalogue/class-types';
import { DIRECTIONS } from '../../src/scheduling/catalogue/application/catalogue/directions';
import { ROOMS } from '../../src/scheduling/catalogue/application/catalogue/rooms';
import { TRAINERS } from '../../src/scheduling/catalogue/application/catalogue/trainers';
import { CreateInCatalogue } from '../../src/scheduling/catalogue/application/catalogue/create-in-catalogue';
import { CreateSeries } from '../../src/scheduling/series/application/create-series';
import { GenerateSchedule } from '../../src/scheduling/series/application/generate-schedule';
import { LOCATIONS } from '../../src/scheduling/catalogue/application/catalogue/locations';
import { TRAINER_TYPES } from '../../src/scheduling/catalogue/application/catalogue/trainer-types';
import type { TestApp } from './app';
import { newSequence } from './sequence';

type Input<UseCase extends { execute(ctx: ActorContext, input: never): unknown }> = Parameters<UseCase['execute']>[1];
/** The input of a new row of the catalogue. */
type Fields<Resource> = Resource extends CatalogueResource<infer _Row, infer New> ? New : never;

const next = newSequence();
const unique = (word: string) => `${word} ${next()}`;

/** Fixtures, made through the use cases so that they obey every rule. What a test does not care about has a default. */
export function given({ app }: Pick<TestApp, 'app'>) {
  const named = <Value extends object>(word: string, input: Value) => ({ name: unique(word), ...input });
  return {
    /** A studio in UTC with euros. Returns the context in which the platform acts on it. */
    studio: async (input: Partial<NewStudio> = {}): Promise<ActorContext> =>
      (
        await app
          .get(CreateStudio)
          .execute('test', { name: unique('Studio'), currency: 'EUR', timezone: 'UTC', ...input })
      ).ctx,
    subscriptionPlan: app.get(SaveSubscriptionPlan),
    subscription: app.get(SetSubscription),
    location: (ctx: ActorContext, input: Partial<Fields<typeof LOCATIONS>> = {}) =>
      app.get(CreateInCatalogue).execute(ctx, LOCATIONS, named('Location', input)),
    room: (ctx: ActorContext, input: Partial<Fields<typeof ROOMS>> & { locationId: number }) =>
      app.get(CreateInCatalogue).execute(ctx, ROOMS, named('Room', input)),
    direction: (ctx: ActorContext, input: Partial<Fields<typeof DIRECTIONS>> = {}) =>
      app.get(CreateInCatalogue).execute(ctx, DIRECTIONS, named('Direction', input)),
    classType: (ctx: ActorContext, input: Partial<Fields<typeof CLASS_TYPES>> = {}) =>
      app.get(CreateInCatalogue).execute(ctx, CLASS_TYPES, named('Type', input)),
    trainerType: (ctx: ActorContext, input: Partial<Fields<typeof TRAINER_TYPES>> = {}) =>
      app.get(CreateInCatalogue).execute(ctx, TRAINER_TYPES, named('Trainer type', input)),
    trainer: (ctx: ActorContext, input: Partial<Fields<typeof TRAINERS>> = {}) =>
      app.get(CreateInCatalogue).execute(ctx, TRAINERS, named('Trainer', input)),
    series: (ctx: ActorContext, input: Input<CreateSeries>) => app.get(CreateSeries).execute(ctx, input),
    generated: (ctx: ActorContext, asOf?: Date) => app.get(GenerateSchedule).execute(ctx, asOf),
    class: (ctx: ActorContext, input: Input<ScheduleClass>) => app.get(ScheduleClass).execute(ctx, input),
    /** A booking by the platform, as by staff. Returns the id. */
    booking: (ctx: ActorContext, input: Input<BookClass>) => app.get(BookClass).execute(ctx, input),
    bookingStatus: app.get(ChangeBookingStatus),
    cancelledClass: (ctx: ActorContext, id: number) => app.get(CancelClass).execute(ctx, id, null),
    restoredClass: (ctx: ActorContext, id: number) => app.get(RestoreClass).execute(ctx, id),
    cancelledBooking: app.get(CancelBooking),
    segment: (ctx: ActorContext, input: Partial<Input<CreateClassPassSegment>> = {}) =>
      app.get(CreateClassPassSegment).execute(ctx, { scheduleKind: 'group_class', ...named('Segment', input) }),
    plan: (ctx: ActorContext, input: Partial<NewClassPassPlan> & { classTypeIds: readonly number[] }) =>
      app
        .get(CreateClassPassPlan)
        .execute(ctx, { scheduleKind: 'group_class', priceCents: 1_000, sessionsCount: 1, ...named('Plan', input) }),
    /** A pass that nobody paid, issued by staff. */
    pass: (ctx: ActorContext, customerId: number, input: Partial<PassIssue> & { classPassPlanId: number }) =>
      app.get(IssueClassPass).execute(ctx, customerId, {
        idempotencyKey: randomUUID(),
        paid: 0,
        method: 'cash',
        locationId: null,
        trialOverrideReason: null,
        ...input,
      }),
  };
}

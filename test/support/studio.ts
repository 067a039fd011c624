import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import type { NewStudio } from '../../src/accounts';
import type { TestApp } from './app';
import { given } from './given';
import { newSequence } from './sequence';

/** A studio that can take classes: location `main` with one room, and one class type. */
export interface OpenStudio {
  readonly ctx: ActorContext;
  readonly slug: string;
  readonly locationId: number;
  readonly roomId: number;
  readonly classTypeId: number;
  /** Addresses of the public pages of location `main`. */
  readonly schedule: string;
  readonly classes: string;
  readonly price: string;
}

export interface OpenStudioInput extends Partial<NewStudio> {
  readonly locationTimezone?: string;
  readonly roomCapacity?: number;
}

type ClassInput = Parameters<ReturnType<typeof given>['class']>[1];
type SeriesInput = Parameters<ReturnType<typeof given>['series']>[1];
type PlanInput = Parameters<ReturnType<typeof given>['plan']>[1];

const next = newSequence();

/** Opens a studio of its own, so that the tests of a file do not see each other's rows. */
export async function openStudio(service: TestApp, input: OpenStudioInput = {}): Promise<OpenStudio> {
  const { locationTimezone = null, roomCapacity = null, slug = `open-studio-${next()}`, ...rest } = input;
  const ctx = await given(service).studio({ ...rest, slug });
  const address = `/api/v1/public/${slug}/main`;
  const pages = { schedule: `${address}/schedule`, classes: `${address}/classes`, price: `${address}/price` };
  return inOneUnit(service, ctx, async () => {
    const locationId = await given(service).location(ctx, { name: 'Main', timezone: locationTimezone });
    const roomId = await given(service).room(ctx, { locationId, name: 'Hall', capacity: roomCapacity });
    const classTypeId = await given(service).classType(ctx, { name: 'Flow' });
    return { ctx, slug, locationId, roomId, classTypeId, ...pages };
  });
}

/** Arranges many rows at once: the use cases join one transaction, which is faster than one for each. */
export function inOneUnit<T>({ app }: TestApp, ctx: ActorContext, arrange: () => Promise<T>): Promise<T> {
  return app.get(UnitOfWork).write(ctx, arrange);
}

/** A class of the studio's type in its room: on Tuesday 2026-06-02 at 09:00 unless specified otherwise. */
export function addClass(service: TestApp, studio: OpenStudio, input: Partial<ClassInput> = {}): Promise<number> {
  const { roomId, classTypeId } = studio;
  return given(service).class(studio.ctx, { roomId, classTypeId, date: '2026-06-02', startTime: '09:00', ...input });
}

/** A series of the studio's type in its room: Tuesdays at 09:00 from 2026-06-01 on unless specified otherwise. */
export function addSeries(service: TestApp, studio: OpenStudio, input: Partial<SeriesInput> = {}): Promise<number> {
  const place = { locationId: studio.locationId, roomId: studio.roomId, classTypeId: studio.classTypeId };
  const dates = { weekday: 2, startTime: '09:00', startDate: '2026-06-01' };
  return given(service).series(studio.ctx, { ...place, ...dates, ...input });
}

/** A plan for the studio's class type. */
export function addPlan(service: TestApp, studio: OpenStudio, input: Partial<PlanInput> = {}): Promise<number> {
  return given(service).plan(studio.ctx, { classTypeIds: [studio.classTypeId], ...input });
}

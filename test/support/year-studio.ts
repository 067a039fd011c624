import { actorContext, PERMISSIONS, type StaffContext } from '@studio/access';
import { DomainError } from '@studio/kernel';

import { PayrollCalculation } from '../../src/reports';
import { atNow, type TestApp } from './app';
import { addCustomers } from './booking';
import { ownerContext } from './finance';
import { addExpenseCategory } from './finance-cash';
import {
  addSalaryModel,
  addSalaryVersion,
  assignSalary,
  fixedTerms,
  perClassTerms,
  salaryRule,
} from './finance-salaries';
import { given } from './given';
import { openStudio } from './studio';

export const YEAR_ZONE = 'Europe/Kyiv';
export const YEAR_STARTS = new Date('2026-01-01T00:00:00Z');
export const YEAR_ENDS = new Date('2026-12-31T12:00:00Z');

export const PLAN_PRICES = [1_001, 999, 6_002] as const;

/** Of a visit, a lesson and a rental, and what a late cancellation costs. */
const PRICES = [
  { dropInPriceCents: 1_801, lateCancellationPolicy: 'fee', lateCancellationFeeCents: 701 },
  { dropInPriceCents: 5_000 },
  { rentalPriceCents: 3_501, rentalPriceUnit: 'hour', lateCancellationPolicy: 'kept' },
] as const;

/** A studio as it begins its year. */
export type Founded = Awaited<ReturnType<typeof foundStudio>>;

/** With the permissions that sessions of owners have. */
function allowed(ctx: StaffContext): StaffContext {
  return actorContext({ ...ctx, actor: { ...ctx.actor, permissions: PERMISSIONS } });
}

/** Two locations with a room each, class types of all kinds, and three trainers paid in different ways. */
export async function foundStudio(service: TestApp, hasPrices: boolean) {
  const studio = await openStudio(service, {
    timezone: YEAR_ZONE,
    enabledScheduleKinds: ['group_class', 'private_lesson', 'room_rental'],
  });
  const { ctx } = studio;
  const make = given(service);
  const owner = allowed(await ownerContext(service, ctx));
  const locations = [studio.locationId, await make.location(ctx)];
  const rooms = [studio.roomId, await make.room(ctx, { locationId: locations[1] ?? 0 })];
  const [visit, lesson, rental] = hasPrices ? PRICES : [];
  const types = [
    studio.classTypeId,
    await make.classType(ctx, { ...visit }),
    await make.classType(ctx, { scheduleKind: 'private_lesson', ...lesson }),
    await make.classType(ctx, { scheduleKind: 'room_rental', ...rental }),
    await make.classType(ctx, { scheduleKind: 'room_rental' }),
  ];
  const trainers = [await make.trainer(ctx), await make.trainer(ctx), await make.trainer(ctx)];
  const share = salaryRule({ formula: 'class_value_percentage', basis_points: 2_500 });
  const perHead = salaryRule({ formula: 'per_person', rate_cents: 333, minimum_people: 1 });
  const counted = { countedStatuses: ['attended', 'booked'] } as const;
  const models = [
    await addSalaryModel(service, ctx, perClassTerms([share], counted), 'Share'),
    await addSalaryModel(service, ctx, perClassTerms([perHead], counted), 'Each person'),
    await addSalaryModel(service, ctx, fixedTerms('month', 30_001), 'Month'),
  ];
  for (const [index, model] of models.entries()) await assignSalary(service, ctx, [trainers[index] ?? 0], model);
  const customers = await addCustomers(service, ctx, 4);
  const categoryId = await addExpenseCategory(service, owner);
  return { studio, owner, locations, rooms, types, trainers, models, customers, categoryId };
}

/** The figures of a calculation of the salaries of days. */
export async function payOf({ app }: TestApp, ctx: StaffContext, dateFrom: string, dateTo: string): Promise<unknown> {
  const days = { dateFrom, dateTo, trainerId: null, locationId: null, classesFrom: null };
  return app.get(PayrollCalculation).calculate(ctx, days);
}

/** The one of that number, counted round. Nothing yet is refused as what does not exist. */
export function oneOf<Item>(items: readonly Item[], which: number): Item {
  const item = items[which % Math.max(1, items.length)];
  if (item === undefined) throw new DomainError('not_found', 'nothing_yet', 'There is nothing yet.');
  return item;
}

/** Plans of odd prices in the studio's currency: of single visits, of classes by day with an add-on for others, and of rentals. */
export async function offerPlans(service: TestApp, { studio: { ctx }, types }: Founded): Promise<readonly number[]> {
  const [flow = 0, ballet = 0, , hall = 0] = types;
  const make = given(service);
  const window = { availableFromTime: '09:00', availableUntilTime: '17:00', allowsAnyTime: true };
  const byDay = { ...window, anyTimeAddonPriceCents: 250 };
  return [
    await make.plan(ctx, { classTypeIds: [flow, ballet], priceCents: PLAN_PRICES[0], sessionsCount: 3 }),
    await make.plan(ctx, { classTypeIds: [flow], priceCents: PLAN_PRICES[1], sessionsCount: 8, ...byDay }),
    await make.plan(ctx, {
      scheduleKind: 'room_rental',
      classTypeIds: [hall],
      priceCents: PLAN_PRICES[2],
      sessionsCount: 5,
    }),
  ];
}

/** Another rate of a model, for all days from one on. */
export function saveRate(
  service: TestApp,
  { owner, models }: Founded,
  {
    model,
    rateCents,
    effectiveFrom,
  }: { readonly model: number; readonly rateCents: number; readonly effectiveFrom: string },
): Promise<void> {
  const rule = salaryRule({ formula: 'per_person', rate_cents: rateCents, minimum_people: 1 });
  const terms = perClassTerms([rule], { countedStatuses: ['attended', 'booked'], effectiveFrom });
  return addSalaryVersion(service, atNow(service, owner), models[model] ?? 0, terms);
}

export { CreateClassPassPlan, type NewClassPassPlan } from './application/create-class-pass-plan';
export { CreateClassPassSegment } from './application/create-class-pass-segment';
export { PricedPlans } from './application/priced-plans';
export type { SoldKind } from './domain/sold-kind';
export { passesEntities } from './entities';
export { PassesModule } from './passes.module';

export type { NewClassPassPlan } from './application/create-class-pass-plan';
export { lockSoldPlan, type SoldPlan } from './application/sold-plan';
export { StudioAmounts } from './application/studio-amounts';
export type { SoldKind } from './domain/sold-kind';
export { PlansModule } from './plans.module';

export { lockSoldPlan, type SoldPlan } from './application/sold-plan';

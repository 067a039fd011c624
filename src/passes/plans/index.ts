export type { NewClassPassPlan } from './application/create-class-pass-plan';
export { lockSoldPlan, type SoldPlan } from './application/sold-plan';
export { StudioAmounts } from './application/studio-amounts';
export type { SoldKind } from './domain/sold-kind';
export type { ClassPassPlanDto, PriceGroupDto } from './http/dto/public-price-list.dto';
export { presentPriceList } from './http/price-list.presenter';
export { PRICE_LIST_VERSION, PublicPriceListQuery } from './queries/public-price-list.query';
export { PlansModule } from './plans.module';

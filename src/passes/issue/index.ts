export { PaidClassPasses } from './application/paid-class-passes';
export type { PassIssue } from './application/pass-issue';
export { PayClassPass } from './application/pay-class-pass';
export { RebalanceCustomerPasses } from './application/rebalance-customer-passes';
export { RepairPassPayments } from './application/repair-pass-payments';
export { PassIssueModule } from './issue.module';
export { CoveringPassQuery } from './queries/covering-pass.query';

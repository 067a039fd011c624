export { MergeOwnIdentity } from './application/merge-own-identity';
export { RequestMergeCode } from './application/request-merge-code';
export { customerMergePage } from './domain/customer-merge.reference';
export { CustomerMergesModule } from './merge.module';

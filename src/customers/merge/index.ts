export { MergeOwnIdentity } from './application/merge-own-identity';
export { RequestMergeCode } from './application/request-merge-code';

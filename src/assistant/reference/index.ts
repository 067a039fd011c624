export { BusinessLogicReference } from './business-logic-reference';
export { REFERENCE_KEYS } from './reference-keys';

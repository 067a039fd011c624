export { declarePersonalRows, declaredRows, type PersonKeys } from './declared-rows';
export { declareFreeTexts, declaredTexts } from './declared-texts';
export { type FoundTexts, FreeTexts, type TextReference } from './free-texts';
export { type ErasedCounts, type ErasedPerson, PersonErasure } from './person-erasure';
export { PersonRows } from './person-rows';
export { PrivacyModule } from './privacy.module';
export { REMOVED } from './removed';

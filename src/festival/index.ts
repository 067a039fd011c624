export { admissionErrors } from './admission/domain/admission.errors';
export { battleErrors } from './battles/domain/battle.errors';
export { editionErrors } from './editions/domain/edition.errors';
export { festivalEntities } from './entities';
export { FestivalModule } from './festival.module';
export { festivalPaymentErrors } from './payments/domain/payment.errors';

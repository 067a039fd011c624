export { type SubstitutionInForce, substitutionsOf, trainerOnDay } from './application/substitutions-in-force';
export { SubstitutionsModule } from './substitutions.module';

import { Global, Module } from '@nestjs/common';

import { FreeTexts } from './free-texts';
import { PersonErasure } from './person-erasure';
import { PersonRows } from './person-rows';

/** Erasure and export of a person's data, over the tables that contexts declare. */
@Global()
@Module({
  providers: [FreeTexts, PersonErasure, PersonRows],
  exports: [FreeTexts, PersonErasure, PersonRows],
})
export class PrivacyModule {}

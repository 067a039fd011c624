import type { Provider, Type } from '@nestjs/common';

/** Judges, brackets, matches and votes. */
export const battleParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [],
};

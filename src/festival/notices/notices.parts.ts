import type { Provider, Type } from '@nestjs/common';

/** What festival people are told by e-mail. */
export const noticeParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [],
};

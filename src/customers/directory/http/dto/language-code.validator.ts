import { isLanguageCode } from '@studio/kernel';
import { ValidateBy } from 'class-validator';

export const IsLanguageCode = (): PropertyDecorator =>
  ValidateBy({
    name: 'isLanguageCode',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isLanguageCode(value),
      defaultMessage: () => '$property must be an ISO 639-1 language code such as en.',
    },
  });

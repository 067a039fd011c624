import type { DomainError } from '@studio/kernel';
import type { Request } from 'express';

/** Says refusals in the language of those who read them. Bound by the application. */
export abstract class RefusalTexts {
  /** The refusal with its texts in the language; immediately where no language has to be looked up. */
  abstract translated(error: DomainError, request: Request): DomainError | Promise<DomainError>;
}

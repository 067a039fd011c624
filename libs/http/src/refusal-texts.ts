import type { DomainError } from '@studio/kernel';
import type { Request } from 'express';

/** The refusal of something that was not tried, but asked about before. */
interface ForeseenRefusal {
  readonly code: string;
  /** The input that it concerns. */
  readonly input: string;
  readonly message: string;
  readonly can_be_lifted: boolean;
}

/** Says refusals in the language of those who read them. Bound by the application. */
export abstract class RefusalTexts {
  /** The refusal with its texts in the language; immediately where no language has to be looked up. */
  abstract translated(error: DomainError, request: Request): DomainError | Promise<DomainError>;
}

/** As what is asked about would answer it; null without a refusal. */
export async function foreseenRefusal(
  texts: RefusalTexts,
  refusal: DomainError | null,
  isLiftable: boolean,
  request: Request,
): Promise<ForeseenRefusal | null> {
  if (!refusal) return null;
  const { code, message, errors = {} } = await texts.translated(refusal, request);
  const [input = ''] = Object.keys(errors);
  return { code, input, message, can_be_lifted: isLiftable };
}

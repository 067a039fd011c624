import { Injectable } from '@nestjs/common';
import { addresseeUnderWay, RefusalTexts } from '@studio/http';
import type { DomainError } from '@studio/kernel';
import { languageOf } from '@studio/texts';
import type { Request } from 'express';

import { CustomerProfileQuery } from '../customers';
import { translated } from './translated';

/** Addresses of the app, of public pages and of website forms. */
export const READ_BY_CUSTOMERS = /^\/api\/v1\/(?:mobile|public|website-leads|website-form)(?:\/|$)/;

/** Kinds that may mean that the database cannot be asked. */
const FAULTS: readonly DomainError['kind'][] = ['internal', 'unavailable'];

/**
 * Refusals to customers and the public in their language (LANG-2). Only the customer's own is looked up; the studio's comes
 * with what the request has read of it.
 */
@Injectable()
export class TranslatedRefusals extends RefusalTexts {
  constructor(private readonly customers: CustomerProfileQuery) {
    super();
  }

  override translated(error: DomainError, request: Request): DomainError | Promise<DomainError> {
    const { accountId, customerId = null, isStaff = false, studioLanguage } = addresseeUnderWay();
    if (isStaff || !READ_BY_CUSTOMERS.test(request.path)) return error;
    const inLanguage = (own?: string | null) => {
      const language = languageOf(own, ...request.acceptsLanguages(), studioLanguage);
      return language === 'en' ? error : translated(error, language);
    };
    if (accountId === undefined || customerId === null || FAULTS.includes(error.kind)) return inLanguage();
    return this.customers.find({ accountId }, customerId).then(
      (customer) => inLanguage(customer?.default_language),
      () => inLanguage(),
    );
  }
}

import { Injectable } from '@nestjs/common';
import { addresseeUnderWay, opensPage, readerLanguage, RefusalTexts } from '@studio/http';
import type { DomainError } from '@studio/kernel';
import type { Request } from 'express';

import { CustomerProfileQuery } from '../customers';
import { translated } from './translated';

/** Addresses of the app, of public pages and of website forms, and of the pages with forms of their own. */
export const READ_BY_CUSTOMERS =
  /^\/(?:api\/v1\/(?:mobile|public|website-leads|website-form)|password|invitation)(?:\/|$)/;

/** Of the desk, whose pages are in the language of the browser; the door leads its requests elsewhere. */
const READ_AT_THE_DESK = /^\/desk\/api\//;

/** Kinds that may mean that the database cannot be asked. */
const FAULTS: readonly DomainError['kind'][] = ['internal', 'unavailable'];

/**
 * Refusals to customers, the public and the desk in their language (LANG-2, DESK-8). Only the customer's own is looked
 * up; the studio's comes with what the request has read of it.
 */
@Injectable()
export class TranslatedRefusals extends RefusalTexts {
  constructor(private readonly customers: CustomerProfileQuery) {
    super();
  }

  override translated(error: DomainError, request: Request): DomainError | Promise<DomainError> {
    const { accountId, customerId = null, isStaff = false } = addresseeUnderWay();
    const isDesk = READ_AT_THE_DESK.test(request.originalUrl);
    const isRead = !isStaff && (READ_BY_CUSTOMERS.test(request.path) || opensPage(request));
    if (!isDesk && !isRead) return error;
    const inLanguage = (own?: string | null) => {
      const language = readerLanguage(request, own);
      return language === 'en' ? error : translated(error, language);
    };
    if (accountId === undefined || customerId === null || FAULTS.includes(error.kind)) return inLanguage();
    return this.customers.find({ accountId }, customerId).then(
      (customer) => inLanguage(customer?.default_language),
      () => inLanguage(),
    );
  }
}

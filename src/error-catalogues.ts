import { commonErrors, type ErrorCatalogue } from '@studio/kernel';

import { accountErrors } from './accounts';
import { bookingErrors } from './booking';
import { customerPasswordErrors, customerProfileErrors, customerSignInErrors, externalSignInErrors } from './customers';
import { deskErrors } from './desk';
import { eventDoorErrors, eventErrors, eventSaleErrors } from './events';
import { admissionErrors, battleErrors, chargeErrors, editionErrors } from './festival';
import { cashErrors, expenseErrors, integrationErrors, paymentErrors, purchaseErrors, receiptErrors } from './finance';
import { leadErrors } from './leads';
import { passErrors } from './passes';
import { onlinePaymentErrors } from './payments';
import { payrollErrors, reportErrors, salaryErrors } from './reports';
import { schedulingErrors } from './scheduling';
import { ticketErrors } from './ticketing';

/** The catalogues of error codes, in the order of `docs/errors.md`. */
export const errorCatalogues = {
  Common: commonErrors,
  Studios: accountErrors,
  Desk: deskErrors,
  Customers: { ...customerSignInErrors, ...externalSignInErrors, ...customerProfileErrors, ...customerPasswordErrors },
  Scheduling: schedulingErrors,
  Bookings: bookingErrors,
  Passes: passErrors,
  Leads: leadErrors,
  Finance: {
    ...integrationErrors,
    ...receiptErrors,
    ...cashErrors,
    ...expenseErrors,
    ...paymentErrors,
    ...purchaseErrors,
  },
  Reports: { ...reportErrors, ...payrollErrors, ...salaryErrors },
  Tickets: ticketErrors,
  Events: { ...eventErrors, ...eventSaleErrors, ...eventDoorErrors },
  Payments: onlinePaymentErrors,
  Festival: { ...editionErrors, ...battleErrors, ...chargeErrors, ...admissionErrors },
};

/** Every error of the service, by code. */
export const allErrors: ErrorCatalogue = Object.assign({}, ...Object.values(errorCatalogues)) as ErrorCatalogue;

import { formatUtc } from '@studio/kernel';

import type { CustomerHistory } from '../application/customer-histories';
import type { DirectoryCustomerRow } from '../queries/customer-directory.query';
import type { ManagedCustomerDetailsDto, ManagedCustomerDto } from './dto/managed-customer.dto';
import { presentStaffCustomer } from './staff-customer.presenter';

export function presentManagedCustomer(row: DirectoryCustomerRow): ManagedCustomerDto {
  return {
    ...presentStaffCustomer(row),
    created_at: formatUtc(row.created_at),
    anonymised_at: row.anonymised_at && formatUtc(row.anonymised_at),
  };
}

export function presentCustomerDetails(
  row: DirectoryCustomerRow,
  { activeBookingsAhead, bookings, activePasses }: CustomerHistory,
): ManagedCustomerDetailsDto {
  return {
    ...presentManagedCustomer(row),
    active_bookings_ahead: activeBookingsAhead,
    bookings_count: bookings,
    active_passes: activePasses,
  };
}

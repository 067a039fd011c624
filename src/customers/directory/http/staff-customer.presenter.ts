import type { DirectoryCustomerRow } from '../queries/customer-directory.query';
import { presentCustomer } from './customer.presenter';
import type { StaffCustomerDto } from './dto/staff-customer.dto';

export function presentStaffCustomer(row: DirectoryCustomerRow): StaffCustomerDto {
  return { ...presentCustomer(row), phone_origin: row.phone_origin, email_origin: row.email_origin };
}

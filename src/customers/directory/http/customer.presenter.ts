import type { CustomerRow } from '../queries/customer-row';
import type { MobileCustomerDto } from './dto/mobile-customer.dto';

export function presentCustomer(row: CustomerRow): MobileCustomerDto {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    default_language: row.default_language,
    profile_complete: row.name !== null && row.phone !== null,
    email_verified: row.email !== null && row.email_verified_at !== null,
    phone_verified: row.phone !== null && row.phone_verified_at !== null,
  };
}

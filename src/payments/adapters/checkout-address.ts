import { CheckoutFailure } from '../application/checkout-failure';

const MONOPAY_HOSTS = ['monobank.ua', 'mbnk.biz'];
const LONGEST_ADDRESS = 4_096;

/**
 * Validates the address to which the payer is sent. Throws CheckoutFailure unless it is https and its host is in
 * `hosts` or a subdomain of one (PAY-22).
 */
export function checkoutAddress(value: unknown, hosts: readonly string[] | null): string {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS || !URL.canParse(value)) throw unusable();
  const url = new URL(value);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') throw unusable();
  const isOwn = hosts === null || hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (!isOwn) throw unusable();
  return url.href;
}

/** Validates an address of monopay's own pages. */
export const monopayAddress = (value: unknown) => checkoutAddress(value, MONOPAY_HOSTS);

const unusable = () => new CheckoutFailure('unusable_answer', 'The checkout address does not belong to the provider.');

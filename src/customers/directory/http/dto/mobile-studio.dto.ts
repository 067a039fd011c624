import { MobileAccountDto } from '../../../../accounts';

/** Ways of sign-in for customers of a studio. */
export class CustomerAuthDto {
  /** Whether customers can sign in with e-mail and password. @example true */
  email_password: boolean;
  /** Whether customers can sign in with a code sent to their phone. @example false */
  otp: boolean;
  /** Whether customers can sign in with the external identity provider. @example false */
  external_idp: boolean;
  /**
   * Site key of the bot check that is required to send a code; null if none is required.
   * @example "0x4AAAAAAADnPIDROrmt1Wwj"
   */
  botcheck_site_key: string | null;
  /**
   * Address to open in a browser for external sign-in.
   * @example "https://studio.example/api/v1/mobile/auth/customer/idp/demo-studio/redirect"
   */
  external_idp_redirect_url: string;
}

/** A studio as shown before sign-in. */
export class MobileStudioDto {
  /** The studio, with its active locations. */
  account: MobileAccountDto;
  /** Ways of sign-in for customers. */
  customer_auth: CustomerAuthDto;
}

/** A mail with the receipt of a payment. */
export class ReceiptMailDto {
  /** False if it was queued within the same minute before. @example true */
  queued: boolean;
}

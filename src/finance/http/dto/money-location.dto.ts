/** Location of a payment or refund. */
export class MoneyLocationDto {
  /** Id of the location. @example 2 */
  id: number;
  /** Name of the location. @example "Main studio" */
  name: string;
}

import { ApiProperty } from '@nestjs/swagger';

/** How the payer reaches the provider (PAY-5). */
export class CheckoutDto {
  /**
   * `redirect`: the browser opens `url`, which also works as a QR code. `form`: it submits `fields` to `url`.
   * @example "redirect"
   */
  @ApiProperty({ enum: ['redirect', 'form'] }) kind: 'redirect' | 'form';
  /** https address at the provider. @example "https://checkout.example.com/c/pay/cs_test_1" */
  @ApiProperty({ format: 'uri' }) url: string;
  /** How `url` is requested. @example "GET" */
  @ApiProperty({ enum: ['GET', 'POST'] }) method: 'GET' | 'POST';

  /** Form fields by name; a field with several values is sent once for each. Empty for a redirect. @example {} */
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  })
  fields: Record<string, string | string[]>;
}

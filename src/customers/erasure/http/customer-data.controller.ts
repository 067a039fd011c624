import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import type { Response } from 'express';

import { EXPORT_BUDGET_MS, ExportPersonalData } from '../application/export-personal-data';

/** All data stored about a customer. */
@ApiTags('Customers')
@Controller('api/v1/manage/customers')
@RateLimited('manage')
export class CustomerDataController {
  constructor(private readonly exportData: ExportPersonalData) {}

  @Get(':id/data-export')
  @OwnerOnly()
  @ApiOkResponse({
    description: 'The document, as an attachment.',
    schema: {
      type: 'object',
      required: ['data'],
      properties: {
        data: {
          type: 'object',
          description: 'What the studio has about the customer.',
          additionalProperties: true,
          minProperties: 1,
          example: { bookings: [{ id: 73 }] },
        },
      },
    },
  })
  @Endpoint({
    id: 'exportCustomerData',
    summary: 'Export all data of a customer',
    description:
      'One JSON document: each member of `data` is a list of rows, such as bookings, class passes with sessions and adjustments, purchases, refunds, leads, notifications, sessions, activity entries, and tickets under a contact of the customer that staff entered or the customer verified. Contains no hashes or tokens. The activity log records the export.',
  })
  async export(@Actor() ctx: StaffContext, @Id('customer') id: number, @Res() response: Response): Promise<void> {
    const room = writableOf(response);
    try {
      await this.exportData.execute(ctx, id, async (part) => {
        // Sent with the first rows, so that a refusal before them is still answered as an error.
        if (!response.headersSent)
          response.type('json').attachment(`customer-${id}.json`).set('Cache-Control', 'no-store');
        if (!response.write(part)) await room();
      });
      response.end();
    } catch (error) {
      if (!response.headersSent) throw error;
      // The client must notice that the document is incomplete.
      response.destroy();
    }
  }
}

/**
 * Waits until the response accepts more data. Rejects when the client has disconnected or the time is up. One listener serves
 * all waits, as a compressed response does not remove its listeners.
 */
function writableOf(response: Response): () => Promise<void> {
  const deadline = AbortSignal.timeout(EXPORT_BUDGET_MS);
  let settle: ((error?: Error) => void) | null = null;
  const end = () => settle?.(new Error('The client of the export disconnected or is too slow.'));
  response.on('drain', () => settle?.());
  response.once('close', end);
  deadline.addEventListener('abort', end, { once: true });
  return () =>
    new Promise((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve());
      if (response.destroyed || deadline.aborted) end();
    });
}

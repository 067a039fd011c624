import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Actor, OwnerOnly, RateLimited, type StaffContext } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import type { Response } from 'express';

import { EXPORT_BUDGET_MS, ExportPersonalData } from '../application/export-personal-data';

/** Everything that is held about a customer. */
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
      properties: { data: { type: 'object', additionalProperties: true } },
    },
  })
  @Endpoint({
    id: 'exportCustomerData',
    summary: 'Export all data of a customer',
    description:
      'One JSON document: each member of `data` is a list of rows, such as bookings, class passes with sessions and adjustments, purchases, refunds, leads, notifications, sessions, activity entries, and tickets under a contact of the customer that staff entered or the customer verified. Contains no hashes or tokens. The activity log records the export.',
  })
  async export(@Actor() ctx: StaffContext, @Id('customer') id: number, @Res() response: Response): Promise<void> {
    const room = roomIn(response);
    try {
      await this.exportData.execute(ctx, id, async (part) => {
        // Not before the first rows are there, so that a refusal is answered as ever.
        if (!response.headersSent)
          response.type('json').attachment(`customer-${id}.json`).set('Cache-Control', 'no-store');
        if (!response.write(part)) await room();
      });
      response.end();
    } catch (error) {
      if (!response.headersSent) throw error;
      // Half a document must not look like a whole one.
      response.destroy();
    }
  }
}

/**
 * Waits until the response takes more. Rejects when the client left or the time is over. One listener for all waits, as a compressed
 * response does not remove what listens to it.
 */
function roomIn(response: Response): () => Promise<void> {
  const deadline = AbortSignal.timeout(EXPORT_BUDGET_MS);
  let settle: ((error?: Error) => void) | null = null;
  const end = () => settle?.(new Error('The reader of the export is gone or too slow.'));
  response.on('drain', () => settle?.());
  response.once('close', end);
  deadline.addEventListener('abort', end, { once: true });
  return () =>
    new Promise((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve());
      if (response.destroyed || deadline.aborted) end();
    });
}

import express, { type Request, type Response } from 'express';

/** The tokens of some bot checks have several KB. */
const FORM_LIMIT_BYTES = 16_384;

const parseForm = express.urlencoded({ extended: false, limit: FORM_LIMIT_BYTES });

/** The fields of a posted form; none when it cannot be read. */
export async function readForm(request: Request, response: Response): Promise<Readonly<Record<string, unknown>>> {
  const problem = await new Promise<unknown>((resolve) => parseForm(request, response, resolve));
  const fields = problem === undefined ? (request.body as Record<string, unknown> | undefined) : undefined;
  return fields ?? {};
}

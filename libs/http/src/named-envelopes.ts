import type { OpenAPIObject } from '@nestjs/swagger';

import { describedOperations } from './described-operations';
import { namedSchemas, referenceTo, referredName, type Schema } from './described-schemas';

/**
 * Names the bodies of success answers after what they carry, so that clients generate one type for each: `{data: X}` is
 * `XEnvelope`, `{data: [X]}` is `XListEnvelope`, and with `next_cursor` it is `XPageEnvelope`. Further fields follow,
 * such as `XEnvelopeWithHints`.
 */
export function nameEnvelopes(document: OpenAPIObject): void {
  const schemas = namedSchemas(document);
  for (const { operationId = '', responses } of describedOperations(document)) {
    for (const [status, response] of Object.entries(responses)) {
      const media = response && 'content' in response ? response.content['application/json'] : undefined;
      const envelope = media?.schema as Schema | undefined;
      if (!status.startsWith('2') || !media || !envelope?.properties?.['data']) continue;
      const name = envelopeName(envelope.properties, operationId);
      if (schemas[name] && JSON.stringify(schemas[name]) !== JSON.stringify(envelope))
        throw new Error(`${operationId} answers another ${name}.`);
      schemas[name] = envelope;
      media.schema = referenceTo(name);
    }
  }
}

function envelopeName(properties: Readonly<Record<string, Schema>>, operationId: string): string {
  const { data = {}, next_cursor: cursor, ...others } = properties;
  const carried = (referredName(data.items ?? data) ?? capitalised(operationId)).replace(/Dto$/, '');
  const kind = cursor ? 'Page' : data.items ? 'List' : '';
  const further = Object.keys(others).map(capitalised).toSorted();
  return `${carried}${kind}Envelope${further.length === 0 ? '' : `With${further.join('And')}`}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

import { readFileSync } from 'node:fs';

import { operationAddress } from './operation-addresses';

interface Operation {
  readonly summary: string;
  readonly operationId: string;
  readonly tags: readonly string[];
}

const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const withSummary = (summary: string) => operations.filter((operation) => operation.summary === summary);

describe('the address of an operation in the explorer', () => {
  it('names group and operation, for each summary that one operation has', () => {
    for (const { summary, operationId, tags } of operations) {
      const address = `/docs#/${encodeURIComponent(tags[0] ?? '')}/${operationId}`;
      expect([summary, operationAddress(summary)]).toEqual([
        summary,
        withSummary(summary).length === 1 ? address : null,
      ]);
    }
  });

  it('is none for another text', () => {
    expect([operationAddress('Something else'), operationAddress(''), operationAddress('constructor')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { AnswerSource } from '@studio/http';
import { calendarDateOf, Clock } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { SandboxStudio } from '../sandbox-studio';
import type { SandboxFacts } from './example-value';
import { NO_SANDBOX, placeExamples } from './place-examples';
import { SANDBOX_ROWS_TEXT } from './sandbox-rows';

/** Fills interface descriptions with examples that succeed in the sandbox studio now (GEN-27). */
@Injectable()
export class SandboxExamples {
  private underWay: Promise<SandboxFacts> | null = null;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly studio: SandboxStudio,
    private readonly clock: Clock,
  ) {}

  /** A description, given as JSON, with examples of now; with placeholders where the service has no sandbox studio. */
  source(description: string): AnswerSource<{ readonly body: unknown }> {
    const of = createHash('sha256').update(description).digest('base64url');
    const versionOf = (facts: SandboxFacts) => `${of} ${JSON.stringify(facts)}`;
    return {
      readVersion: async () => versionOf(await this.facts()),
      read: async () => {
        const facts = await this.facts();
        const body = JSON.parse(description) as OpenAPIObject;
        placeExamples(body, facts);
        return { version: versionOf(facts), body };
      },
    };
  }

  /** Simultaneous requests share one read: the documents are not limited, and must not take the connections of others. */
  private facts(): Promise<SandboxFacts> {
    this.underWay ??= this.readFacts().finally(() => (this.underWay = null));
    return this.underWay;
  }

  private async readFacts(): Promise<SandboxFacts> {
    const studio = await this.studio.find();
    if (!studio) return NO_SANDBOX;
    const now = this.clock.now();
    const timeZone = studio.timezone ?? 'UTC';
    const [[rows = {}]] = await this.uow.read({ accountId: studio.id }, [
      statement<Record<string, unknown>>('sandbox_rows', SANDBOX_ROWS_TEXT, [studio.id, now]),
    ]);
    return { rows, today: calendarDateOf(now, timeZone), timeZone };
  }
}

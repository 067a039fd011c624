import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';

import type { ToolName } from '../../domain/tool-access';
import type { InvocationStatus } from '../../invocations';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Measures calls of tools. Unknown names come from clients, so they are counted without the name. */
@Injectable()
export class ToolCallMetrics {
  private readonly seconds: Histogram<'tool' | 'outcome'>;
  private readonly unknown: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.seconds = new Histogram({
      name: 'studio_assistant_tool_call_duration_seconds',
      help: 'Duration of tool calls in seconds, by recorded status.',
      labelNames: ['tool', 'outcome'],
      buckets: BUCKETS_SECONDS,
      registers,
    });
    this.unknown = new Counter({
      name: 'studio_assistant_unknown_tool_calls_total',
      help: 'Calls of tools that do not exist.',
      registers,
    });
  }

  measure(tool: ToolName, outcome: InvocationStatus, milliseconds: number): void {
    this.seconds.observe({ tool, outcome }, milliseconds / 1_000);
  }

  countUnknown(): void {
    this.unknown.inc();
  }
}

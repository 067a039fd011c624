import { Inject, Injectable, Logger } from '@nestjs/common';
import { actorContext } from '@studio/access';
import { Clock, DomainError, stackOf } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import type { Caller, ProtocolEra, ToolCall } from '../../application/caller';
import { abilitiesOf, isAllowedTo, missingAbilities, permissionsOf, type ToolName } from '../../domain/tool-access';
import { InvocationLog, type InvocationStatus } from '../../invocations';
import { loweredLimitOf } from './lowered-limit';
import { recordableArguments, readArguments } from './tool-arguments';
import { ToolCallMetrics } from './tool-call-metrics';
import { type ListedTool, ToolCatalogue } from './tool-catalogue';
import { type ToolErrorCode, type ToolFailure, ToolTargetMissing } from './tool-refusal';

/** Injection token of the time limit of a tool in milliseconds (MCP-17). */
export const TOOL_BUDGET_MS = Symbol('TOOL_BUDGET_MS');

/** The result of a call. */
export type ToolOutcome =
  | { readonly kind: 'unknown_tool' }
  | { readonly kind: 'answered'; readonly output: Readonly<Record<string, unknown>> }
  | { readonly kind: 'failed'; readonly failure: ToolFailure };

/** A call with the facts of its record (INV-2). */
interface Run {
  readonly status: InvocationStatus;
  readonly outcome: ToolOutcome;
  readonly missing: readonly string[];
  readonly input: Readonly<Record<string, unknown>>;
  readonly summary: Readonly<Record<string, unknown>>;
}

/** Takes the place of an answer when the time limit is exceeded. */
class BudgetSpent {}

/**
 * Runs tools: access, arguments, answer from one read-only snapshot, check of the answer, record (MCP-17). Errors
 * inside a tool are logged with the request's id; the caller gets only a code and a fixed text.
 */
@Injectable()
export class ToolCalls {
  private readonly logger = new Logger('Assistant');

  constructor(
    private readonly catalogue: ToolCatalogue,
    private readonly uow: UnitOfWork,
    private readonly invocations: InvocationLog,
    private readonly clock: Clock,
    private readonly metrics: ToolCallMetrics,
    @Inject(TOOL_BUDGET_MS) private readonly budgetMs: number,
  ) {}

  /** Tools that the caller sees: all with a service key, the permitted ones with a personal sign-in (MCP-15). */
  visible({ credential }: Caller): readonly ListedTool[] {
    return credential.kind === 'service_key' ? this.catalogue.tools : this.catalogue.usableWith(credential.permissions);
  }

  /** Whether the caller's key or permissions suffice for the tool. */
  allows(caller: Caller, name: ToolName): boolean {
    return deniedRun(caller, name) === null;
  }

  async execute(
    caller: Caller,
    era: ProtocolEra,
    name: string,
    given: Readonly<Record<string, unknown>>,
  ): Promise<ToolOutcome> {
    const listed = this.catalogue.find(name);
    if (!listed) {
      this.metrics.countUnknown();
      return { kind: 'unknown_tool' };
    }
    const startedAt = this.clock.now();
    const begun = performance.now();
    const run = await this.run({ ...caller, ctx: actorContext({ ...caller.ctx, now: startedAt }) }, listed, given);
    const durationMs = Math.round(performance.now() - begun);
    this.metrics.measure(listed.tool.name, run.status, durationMs);
    try {
      await this.invocations.record(caller, {
        tool: listed.tool.name,
        status: run.status,
        errorCode: errorCodeOf(run),
        required: requiredOf(caller, listed.tool.name),
        missing: run.missing,
        input: run.input,
        output: run.summary,
        era,
        startedAt,
        durationMs,
      });
    } catch (error) {
      // A call that could not be recorded is not answered (INV-1).
      return { kind: 'failed', failure: this.internal(caller, listed, error) };
    }
    return run.outcome;
  }

  private async run(call: ToolCall, listed: ListedTool, given: Readonly<Record<string, unknown>>): Promise<Run> {
    const { tool, published } = listed;
    const denied = deniedRun(call, tool.name);
    const recordable = () => recordableArguments(published.inputSchema, given);
    if (denied) return { ...denied, input: recordable() };
    let input: Readonly<Record<string, unknown>> | undefined;
    try {
      const args = readArguments(tool.input, given);
      input = tool.recordedInput(args);
      const output = await this.withinBudget(() =>
        this.uow.snapshot(call.ctx, this.budgetMs, () => tool.run(call, args)),
      );
      if (output instanceof BudgetSpent) return failed('failed', timedOut(), input);
      const checked = tool.output.parse({ ...(output as object), ...loweredLimitOf(given, args) });
      return {
        status: 'succeeded',
        outcome: { kind: 'answered', output: checked as Readonly<Record<string, unknown>> },
        missing: [],
        input,
        summary: tool.summary(checked),
      };
    } catch (error) {
      if (error instanceof ToolTargetMissing)
        return failed('failed', { code: 'not_found', text: error.message, members: {} }, input ?? recordable());
      if (error instanceof DomainError && error.kind === 'unprocessable')
        return failed('invalid', invalidArguments(error), recordable());
      return failed('failed', this.internal(call, listed, error), input ?? recordable());
    }
  }

  /**
   * The result of the work, or BudgetSpent when the time limit is exceeded; the database aborts the work at about the
   * same time.
   */
  private async withinBudget<T>(work: () => Promise<T>): Promise<T | BudgetSpent> {
    const begun = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const spent = new Promise<BudgetSpent>((resolve) => {
      timer = setTimeout(() => resolve(new BudgetSpent()), this.budgetMs);
    });
    const working = work().catch((error: unknown) => {
      if (performance.now() - begun >= this.budgetMs) return new BudgetSpent();
      throw error;
    });
    try {
      return await Promise.race([working, spent]);
    } finally {
      clearTimeout(timer);
    }
  }

  private internal({ ctx }: Caller, { tool }: ListedTool, error: unknown): ToolFailure {
    this.logger.error(`${tool.name} failed (request ${ctx.requestId})`, stackOf(error));
    return {
      code: 'internal_error',
      text: 'Something went wrong on our side. Try again; if the error persists, report the request id.',
      members: { request_id: ctx.requestId },
    };
  }
}

/** Null when the caller may use the tool. For a person, the answer is the same as for an unknown tool (SIGN-5). */
function deniedRun({ credential }: Caller, tool: ToolName): Omit<Run, 'input'> | null {
  if (credential.kind === 'personal_sign_in') {
    if (isAllowedTo(tool, credential.permissions)) return null;
    const { allOf, anyOf } = permissionsOf(tool);
    const missing = [...allOf, ...anyOf].filter((permission) => !credential.permissions.includes(permission));
    return { status: 'denied', outcome: { kind: 'unknown_tool' }, missing, summary: {} };
  }
  const missing = missingAbilities(tool, credential.abilities);
  if (missing.length === 0) return null;
  const words = missing.map((ability) => `\`${ability}\``).join(' and ');
  const text = `This key lacks the ${missing.length === 1 ? 'ability' : 'abilities'} ${words}, which ${tool} needs.`;
  const failure: ToolFailure = { code: 'ability_missing', text, members: { missing } };
  return { status: 'denied', outcome: { kind: 'failed', failure }, missing, summary: {} };
}

function failed(status: InvocationStatus, failure: ToolFailure, input: Readonly<Record<string, unknown>>): Run {
  return { status, outcome: { kind: 'failed', failure }, missing: [], input, summary: {} };
}

function invalidArguments({ errors = {}, message }: DomainError): ToolFailure {
  const text = Object.values(errors).flat().join(' ') || message;
  return { code: 'invalid_arguments', text, members: { errors } };
}

function timedOut(): ToolFailure {
  return { code: 'timeout', text: 'The answer took too long. Ask for fewer days or rows.', members: {} };
}

function requiredOf({ credential }: Caller, tool: ToolName): readonly string[] {
  if (credential.kind === 'service_key') return abilitiesOf(tool);
  const { allOf, anyOf } = permissionsOf(tool);
  return [...allOf, ...anyOf];
}

/** The error code of the record. The answer to a person hides the refusal (SIGN-5); the record has it as for a key. */
function errorCodeOf({ status, outcome }: Run): ToolErrorCode | null {
  if (outcome.kind === 'failed') return outcome.failure.code;
  return status === 'denied' ? 'ability_missing' : null;
}

import { applyDecorators, HttpCode, SetMetadata, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { ApiNoContentResponse, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { commonErrors, type DefinedError } from '@studio/kernel';

import { ApiData } from './api-data';
import { ApiReport } from './api-report';
import { describeRefusals } from './described-refusals';

/** What a route answers in `{data}`, or its body where it has a form of its own. */
type AnswerContent =
  | { readonly data: Type; readonly beside?: Readonly<Record<string, object>> }
  /** All of them. */
  | { readonly list: Type }
  /** One page of them, with `next_cursor` (GEN-8); `upTo` where a page without `limit` has so many rows, and a `Link`. */
  | { readonly page: Type; readonly upTo?: number }
  /** The whole body. */
  | { readonly body: Type }
  /** JSON or CSV, as the client asks for. */
  | { readonly report: Type; readonly csvExample: string; readonly isPaged?: boolean };

type Answer = AnswerContent & {
  /** 200 unless said otherwise. */
  readonly status?: 200 | 201 | 202;
  /** Only where it says more than the summary of the route. */
  readonly description?: string;
};

/** The answer of a route that succeeds without a body (204). */
export const NO_CONTENT = 'no content';

interface EndpointOptions {
  /** `operationId`, by which clients name the operation. */
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  /** What must be there, as a phrase, before the prepared request of the explorer can succeed; becomes a part of the description. */
  readonly needsFirst?: string;
  /** A DTO is answered as `{data}` with 200. Left out where decorators beside this one describe the answer. */
  readonly answers?: Type | Answer | typeof NO_CONTENT;
  /** Every error of the catalogues that the route can answer, besides those of its access. A route with inputs adds `validation_failed`. */
  readonly refuses?: readonly DefinedError[];
  /** Bodies of refusals with further members, by status. */
  readonly refusalBodies?: Readonly<Record<number, Type>>;
}

/** Begins the part of a description that says what its prepared request needs. */
export const NEEDS_FIRST = '**Needs first:**';

const REFUSALS = 'studio:refusals';

/** The header of a route beside its method and its access: name, texts, answer and refusals, for clients and for Nest. */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  const { id: operationId, summary, needsFirst, answers, refuses = [], refusalBodies = {} } = options;
  const description = needsFirst ? `${options.description}\n\n${NEEDS_FIRST} ${needsFirst}` : options.description;
  return (target, key, descriptor) => {
    const takesInput = hasInput(target, key);
    const refusals = [...(takesInput ? [commonErrors.validation_failed] : []), ...refuses];
    applyDecorators(
      ApiOperation({ operationId, summary, description }),
      ...answerDecorators(answers),
      ...describeRefusals(refusals, refusalBodies),
      SetMetadata(REFUSALS, refusals),
    )(target, key, descriptor);
  };
}

/** The errors that a route declares; null for a handler without `Endpoint`. */
export function refusalsOf(handler: object): readonly DefinedError[] | null {
  return (Reflect.getMetadata(REFUSALS, handler) as readonly DefinedError[] | undefined) ?? null;
}

function answerDecorators(answers: EndpointOptions['answers']): MethodDecorator[] {
  if (answers === undefined) return [];
  if (answers === NO_CONTENT)
    return [HttpCode(204), ApiNoContentResponse({ description: 'Done. The answer has no body.' })];
  const answer: Answer = typeof answers === 'function' ? { data: answers } : answers;
  const { status = 200 } = answer;
  return [HttpCode(status), described(answer, status)];
}

function described(answer: Answer, status: number): MethodDecorator {
  const { description = status === 201 ? 'The new resource.' : 'The requested data.' } = answer;
  if ('body' in answer) return ApiResponse({ status, description, type: answer.body });
  if ('report' in answer) return ApiReport(answer.report, { description, ...answer });
  if ('list' in answer) return ApiData(answer.list, { status, description, isList: true });
  if ('page' in answer)
    return ApiData(answer.page, {
      status,
      description: answer.description ?? 'One page of the list.',
      isPaged: true,
      upTo: answer.upTo,
    });
  return ApiData(answer.data, { status, description, ...(answer.beside && { beside: answer.beside }) });
}

/** Whether the route reads a body or query parameters; parameters are decorated before their method. */
function hasInput({ constructor }: object, key: string | symbol): boolean {
  const parameters = Object.keys(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, constructor, key) as object | undefined) ?? {},
  );
  const inputs: readonly string[] = [`${RouteParamtypes.BODY}:`, `${RouteParamtypes.QUERY}:`];
  return parameters.some((parameter) => inputs.some((input) => parameter.startsWith(input)));
}

import { readFileSync } from 'node:fs';

import { RESPONSE_PASSTHROUGH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { ModulesContainer } from '@nestjs/core';
import { RouteClassification } from '@studio/access';
import { MailSender, PushSender, SmsSender } from '@studio/delivery';
import { RUNS_IN_STEPS } from '@studio/idempotency';
import { globSync } from 'tinyglobby';

import { PasswordGuesses } from '../../src/accounts/sessions/application/password-guesses';
import { BotCheck } from '../../src/customers/sign-in/application/bot-check';
import { ExternalIdentityProvider } from '../../src/customers/sign-in/application/external-identity-provider';
import { PaymentGateways } from '../../src/payments/application/payment-gateway';
import { sharedTestApp, type TestApp } from '../support/app';
import { describedResponses } from '../support/described';

/** What calls another system, or waits on purpose. */
const OUTSIDE = [
  MailSender,
  PushSender,
  SmsSender,
  PaymentGateways,
  BotCheck,
  ExternalIdentityProvider,
  PasswordGuesses,
];

/** Routes that reach one of them and still are one transaction, as the part that calls is not theirs. */
const NOT_CALLED: Readonly<Record<string, string>> = {
  'EventOrdersController.issue': 'is paid in the same request; opening an order only reads the settings of a provider',
  'EventOrdersController.sell': 'is paid in the same request; opening an order only reads the settings of a provider',
  'ReceiptMailsController.mail': 'queues a mail; whether pushes are possible is known without a call',
};

/** Routes in steps for another reason than a call. */
const OTHER_REASONS: Readonly<Record<string, string>> = {
  'OwnInvitationsController.accept': 'writes in the studio that invites',
  'OwnInvitationsController.refuse': 'writes in the studio that invites',
  'CustomerProfileController.verify': 'counts a wrong code although it refuses',
};

/** Files that may open connections: the adapters of OUTSIDE, and those that no route with a session uses. */
const CONNECTING = [
  'libs/delivery/src/smtp-mail-sender.ts',
  'libs/delivery/src/twilio-sms-sender.ts',
  'libs/delivery/src/fcm-push-sender.ts',
  'src/payments/adapters/',
  'src/customers/sign-in/adapters/',
  'src/assistant/clients/adapters/document-fetch.ts',
  'src/assistant/',
];

const READS = ['GET', 'HEAD'];

describe('writes with a session, which take an idempotency key (GEN-24)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  const writes = () =>
    service.app
      .get(RouteClassification, { strict: false })
      .routes()
      .filter(({ method, access }) => access?.kind === 'session' && !READS.includes(method))
      .map(({ handler }) => handler);

  const controllerOf = (name: string): object => {
    const modules = [...service.app.get(ModulesContainer).values()];
    const found = modules.flatMap(({ controllers }) => [...controllers.values()]).find((one) => one.name === name);
    return found?.instance as object;
  };
  const marked = (handler: string) => {
    const [controller = '', method = ''] = handler.split('.');
    const prototype = Object.getPrototypeOf(controllerOf(controller)) as Record<string, object>;
    return Reflect.getMetadata(RUNS_IN_STEPS, prototype[method] ?? {}) === true;
  };

  it('are marked as running in steps when what they use calls another system', () => {
    const calling = writes().filter((handler) => {
      const [controller = '', method = ''] = handler.split('.');
      return callsOutside(controllerOf(controller), method);
    });
    expect(calling.length).toBeGreaterThan(3);
    expect(calling.filter((handler) => !marked(handler) && !(handler in NOT_CALLED))).toEqual([]);
    expect(Object.keys(NOT_CALLED).filter((handler) => !calling.includes(handler))).toEqual([]);
    const others = writes().filter((handler) => marked(handler) && !calling.includes(handler));
    expect(others.toSorted()).toEqual(Object.keys(OTHER_REASONS).toSorted());
  });

  it('are the operations that describe the header', () => {
    const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as Description;
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    const taking = operations.filter(({ parameters = [] }) =>
      parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
    );
    expect(taking).toHaveLength(writes().length);
    for (const { operationId, responses } of taking)
      expect([operationId, describedResponses(responses)['422']?.description]).toEqual([
        operationId,
        expect.stringContaining('`idempotency_key_reused` on `Idempotency-Key`'),
      ]);
  });

  it('connect to other systems in the known places only', () => {
    const connecting = globSync(['src/**/*.ts', 'libs/**/*.ts'])
      .filter((file) => !file.endsWith('.spec.ts'))
      .filter((file) => /(?<![.\w])fetch\(|https?\.request\(|createTransport\(/.test(readFileSync(file, 'utf8')));
    expect(connecting.filter((file) => !CONNECTING.some((place) => file.startsWith(place)))).toEqual([]);
  });

  it('return their answer instead of sending it, as it is kept', () => {
    const sending = writes().filter((handler) => {
      const [controller = '', method = ''] = handler.split('.');
      const type = controllerOf(controller).constructor;
      const parameters = Object.keys((Reflect.getMetadata(ROUTE_ARGS_METADATA, type, method) ?? {}) as object);
      const takesResponse = parameters.some((parameter) => parameter.startsWith(`${RouteParamtypes.RESPONSE}:`));
      return takesResponse && Reflect.getMetadata(RESPONSE_PASSTHROUGH_METADATA, type, method) !== true;
    });
    expect(sending).toEqual([]);
  });
});

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId: string;
            readonly parameters?: readonly { readonly $ref?: string }[];
            readonly responses: Readonly<Record<string, { readonly description: string }>>;
          }
        >
      >
    >
  >;
}

/** Whether a method of a controller uses, through any number of objects, one that calls another system. */
function callsOutside(controller: object, method: string, seen = new Set<string>()): boolean {
  if (seen.has(method)) return false;
  seen.add(method);
  const handler = (Object.getPrototypeOf(controller) as Record<string, unknown>)[method];
  const used = [...String(handler).matchAll(/this\.(\w+)/g)].map(([, name = '']) => name);
  return used.some((name) => {
    const member = (controller as Record<string, unknown>)[name];
    return typeof member === 'function' ? callsOutside(controller, name, seen) : reachesOutside(member, new Set());
  });
}

function reachesOutside(value: unknown, seen: Set<unknown>): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  if (OUTSIDE.some((type) => value instanceof type)) return true;
  // Providers only: not what they store, and not the framework's own objects.
  const constructor = Object.getPrototypeOf(value) === null ? null : value.constructor;
  const isProvider = typeof constructor === 'function' && Reflect.hasMetadata('__injectable__', constructor);
  return isProvider && Object.values(value).some((member) => reachesOutside(member, seen));
}

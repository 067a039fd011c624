import type { TestApp } from './app';
import { newSequence } from './sequence';

/** The website of a studio. */
export const SITE = 'https://www.studio.example';

const number = newSequence();

/** A phone number that no other lead has. */
export const newNumber = (): string => `+49151${String(10_000_000 + number())}`;

/** A page of the origin with the key; null for a program that sends no origin. */
export function pageOf({ http }: Pick<TestApp, 'http'>, key: string, origin: string | null = SITE) {
  const from = <Call extends { set(name: string, value: string): Call }>(call: Call) => {
    const authorized = call.set('Authorization', `Bearer ${key}`);
    return origin === null ? authorized : authorized.set('Origin', origin);
  };
  return {
    send: (body: object) =>
      from(http.post('/api/v1/website-leads')).send({ phone: newNumber(), form_seconds: 10, ...body }),
    form: () => from(http.get('/api/v1/website-form')),
  };
}

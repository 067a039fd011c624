import { readFileSync } from 'node:fs';

import { alreadyTaken, commonErrors, DomainError, limitReached, refused, validationFailed } from '@studio/kernel';
import { compiledMessage } from '@studio/texts';
import { globSync } from 'tinyglobby';

import { parseDeskAddress } from '../desk/domain/desk-address';
import { allErrors, errorCatalogues } from '../error-catalogues';
import { ruleOf, RULES } from './rules';
import { de, type RefusalKey } from './texts/de';
import { type Translated, translated, TRANSLATIONS } from './translated';
import { READ_BY_CUSTOMERS } from './translated-refusals';

const LANGUAGES = Object.keys(TRANSLATIONS) as Translated[];

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses?: object }>>>>;
  readonly components: Readonly<Record<'responses' | 'schemas', Readonly<Record<string, object>>>>;
}

/** Codes in the description of the operations at the addresses. */
function codesAt(isChosen: (path: string) => boolean): string[] {
  const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as Described;
  const routes = Object.entries(document.paths).filter(([path]) => isChosen(path));
  let text = JSON.stringify(routes.flatMap(([, operations]) => Object.values(operations)).map((one) => one.responses));
  // Answers refer to shared ones, and these to schemas.
  for (const group of ['responses', 'schemas'] as const)
    for (const [name, part] of Object.entries(document.components[group]))
      if (text.includes(`"#/components/${group}/${name}"`)) text += JSON.stringify(part);
  const words = new Set(text.match(/[a-z_]+/g));
  return Object.keys(allErrors).filter((code) => words.has(code) || code in commonErrors);
}

const withoutText = (codes: readonly string[]) => codes.filter((code) => !Object.hasOwn(de, code));

describe('the texts of refusals (LANG-2)', () => {
  it('exist for each code that the description names for customers and the public', () => {
    const codes = codesAt((path) => READ_BY_CUSTOMERS.test(path) && !path.includes('/staff'));
    expect(codes).toEqual(expect.arrayContaining(['otp_invalid', 'class_full', 'token_invalid', 'demo_readonly']));
    expect(withoutText(codes)).toEqual([]);
  });

  it('exist for each code that the desk can be answered, also by its own operations (DESK-8)', () => {
    const codes = codesAt((path) => parseDeskAddress(`/desk/api/1${path}`) !== null);
    expect(codes).toEqual(
      expect.arrayContaining(['in_use', 'room_occupied', 'payroll_incomplete', 'tie_reason_required']),
    );
    expect(withoutText([...codes, ...Object.keys({ ...errorCatalogues.Desk, ...errorCatalogues.Studios })])).toEqual(
      [],
    );
  });

  it('belong to codes, rules and inputs that exist', () => {
    const known = (key: string) => key in allErrors || key in RULES || key.startsWith('field_');
    expect(Object.keys(de).filter((key) => !known(key))).toEqual([]);
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    it.each(Object.keys(de) as RefusalKey[])('say %s with its values, however long', (key) => {
      const text = TRANSLATIONS[language][key];
      const names = (message: string) => message.match(/(?<=\{)\w+(?=\})/g) ?? [];
      for (const english of key in RULES ? RULES[key as keyof typeof RULES] : [''])
        expect([...names(english), 'seconds']).toEqual(expect.arrayContaining(names(text)));
      const values = Object.fromEntries(names(text).map((name) => [name, `{x} '${name}' <b> # ${'щ'.repeat(255)}`]));
      const said = String(compiledMessage(language, text).format(values));
      expect(said.trim()).not.toBe('');
      for (const value of Object.values(values)) expect(said).toContain(value);
    });

    it('are not those of another language', () => {
      for (const other of LANGUAGES.filter((one) => one !== language))
        expect(Object.values(TRANSLATIONS[language])).not.toEqual(Object.values(TRANSLATIONS[other]));
    });
  });
});

/** The code that writes English texts, and the checks of inputs that it uses. */
const written = globSync(
  ['{src,libs}/**/*.ts', 'node_modules/{class-validator/cjs/decorator,@nestjs/common/pipes}/**/*.js'],
  {
    ignore: ['**/*.spec.ts', 'src/refusals/**'],
  },
)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('the rule of an English text', () => {
  const texts = Object.entries(RULES).flatMap(([name, english]) => english.map((text) => [name, text] as const));

  it.each(texts)('%s is found in "%s"', (name, english) => {
    const values: Record<string, string> = {
      field: 'items.0.name',
      other: 'from',
      n: '12',
      most: '255',
      values: 'a, b',
      what: 'The class',
      when: 'for cash',
      example: 'such as this',
      from: 'draft',
      to: 'ended',
      fields: 'starts_at, room_ids',
      gaps: 'no_rule, no_version',
    };
    const text = english.replaceAll(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '');
    expect(ruleOf(text)?.name).toBe(name);
  });

  it('is none for another text', () => {
    const others = ['Something else.', 'phone is required', 'Sign in: the bearer token is missing.'];
    expect(others.map(ruleOf)).toEqual([null, null, null]);
  });

  it.each(texts)('%s is one that the service writes: "%s"', (_, english) => {
    // The code puts sentences, values and what an input must be together in its own ways.
    const parts = english
      .split(/\{\w+\}|(?<=[.?]) | must be |each value in /)
      .map((part) => part.replace(/\.$/, '').trim());
    expect(parts.filter((part) => !written.includes(part))).toEqual([]);
  });
});

describe('a refusal in German', () => {
  it('retains code, inputs, members and waiting time', () => {
    const text = 'A code was sent a moment ago. Another one can be sent in 42 seconds.';
    const english = new DomainError('unprocessable', 'otp_resend_too_soon', text, {
      errors: { phone: [text] },
      members: { data: { resend_seconds: 42 } },
      retryAfterSeconds: 42,
    });
    const german = 'Gerade wurde ein Code verschickt. Ein neuer ist in 42 s möglich.';
    expect(translated(english, 'de')).toMatchObject({
      kind: 'unprocessable',
      code: 'otp_resend_too_soon',
      message: german,
      errors: { phone: [german] },
      members: { data: { resend_seconds: 42 } },
      retryAfterSeconds: 42,
    });
  });

  it('says each input, with the name that people know', () => {
    const english = validationFailed({
      phone: ['phone is required.'],
      notes: ['Odd.'],
      account_slug: ['account_slug must be a string'],
    });
    expect(translated(english, 'de')).toMatchObject({
      message: 'Telefonnummer: Pflichtangabe.',
      errors: {
        phone: ['Telefonnummer: Pflichtangabe.'],
        notes: ['Diese Angabe ist nicht gültig.'],
        account_slug: ['account_slug: muss ein Text sein.'],
      },
    });
  });

  it('names nested inputs and others by the names that people know', () => {
    const english = validationFailed({
      'opening_hours.0.opens_at': ['opening_hours.0.opens_at must be a time of day such as 08:30.'],
      to_date: ['to_date must not be before from_date.'],
      available_until_time: ['The time must be HH:MM and later than the first.'],
    });
    expect(translated(english, 'de').errors).toEqual({
      'opening_hours.0.opens_at': ['Öffnet um: muss eine Uhrzeit sein wie 08:30.'],
      to_date: ['Bis: darf nicht vor „Von“ liegen.'],
      available_until_time: ['Geben Sie eine Uhrzeit an, die nach der ersten liegt.'],
    });
  });

  it('says what the English says more exactly than its code, with its values', () => {
    const said = (error: DomainError) => translated(error, 'de').message;
    expect(said(refused('in_use', 'customer', 'The customer has a history and can only be anonymised.'))).toMatch(
      /kann nur anonymisiert werden/,
    );
    expect(said(refused('in_use', 'room', 'Something new depends on it.'))).toMatch(/^Das ist in Gebrauch/);
    expect(said(limitReached('room', 500))).toMatch(/^Mehr als 500 /);
    expect(said(alreadyTaken('name'))).toBe('Name: wird schon verwendet.');
    const incomplete = new DomainError('unprocessable', 'payroll_incomplete', 'The pay of some trainers is unknown.', {
      errors: { trainers: ['Anna Ćwik: no_rule, no_version.'] },
    });
    expect(translated(incomplete, 'de')).toMatchObject({
      message: 'Die Bezahlung mancher Trainer ist nicht bekannt. Ergänzen Sie zuerst, was fehlt.',
      errors: { trainers: ['Anna Ćwik: Die Bezahlung ist nicht bekannt.'] },
    });
  });

  it('is the English one where the code has no text', () => {
    const error = refused('odd', 'x', 'Odd.');
    expect(translated(error, 'de')).toBe(error);
  });
});

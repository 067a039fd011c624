import { readFileSync } from 'node:fs';

import { commonErrors, DomainError, refused, validationFailed } from '@studio/kernel';
import { compiledMessage } from '@studio/texts';

import { allErrors } from '../error-catalogues';
import { ruleOf, RULES } from './rules';
import { de, type RefusalKey } from './texts/de';
import { type Translated, translated, TRANSLATIONS } from './translated';
import { READ_BY_CUSTOMERS } from './translated-refusals';

const LANGUAGES = Object.keys(TRANSLATIONS) as Translated[];

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses?: object }>>>>;
  readonly components: Readonly<Record<'responses' | 'schemas', Readonly<Record<string, object>>>>;
}

/** Codes in the description of the routes that customers and the public use. */
function codesOfCustomers(): string[] {
  const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as Described;
  const routes = Object.entries(document.paths).filter(
    ([path]) => READ_BY_CUSTOMERS.test(path) && !path.includes('/staff'),
  );
  let text = JSON.stringify(routes.flatMap(([, operations]) => Object.values(operations)).map((one) => one.responses));
  // Answers refer to shared ones, and these to schemas.
  for (const group of ['responses', 'schemas'] as const)
    for (const [name, part] of Object.entries(document.components[group]))
      if (text.includes(`"#/components/${group}/${name}"`)) text += JSON.stringify(part);
  const words = new Set(text.match(/[a-z_]+/g));
  return Object.keys(allErrors).filter((code) => words.has(code) || code in commonErrors);
}

describe('the texts of refusals (LANG-2)', () => {
  it('exist for each code that the description names for customers and the public', () => {
    const codes = codesOfCustomers();
    expect(codes).toEqual(expect.arrayContaining(['otp_invalid', 'class_full', 'token_invalid', 'demo_readonly']));
    // What only staff, imports and studios' own settings meet.
    const ofStaff = ['in_use'];
    expect(codes.filter((code) => !Object.hasOwn(de, code) && !ofStaff.includes(code))).toEqual([]);
  });

  it('belong to codes, rules and inputs that exist', () => {
    const known = (key: string) => key in allErrors || key in RULES || key.startsWith('field_');
    expect(Object.keys(de).filter((key) => !known(key))).toEqual([]);
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    it.each(Object.keys(de) as RefusalKey[])('say %s with its values, however long', (key) => {
      const text = TRANSLATIONS[language][key];
      const english: string = key in RULES ? RULES[key as keyof typeof RULES] : '';
      const names = (message: string) => message.match(/(?<=\{)\w+(?=\})/g) ?? [];
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

describe('the rule of an English text', () => {
  it.each(Object.entries(RULES))('%s is found', (name, english) => {
    const values: Record<string, string> = {
      field: 'items.0.name',
      other: 'from',
      n: '12',
      most: '255',
      values: 'a, b',
      what: 'The class',
    };
    const text = english.replaceAll(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '');
    expect(ruleOf(text)?.name).toBe(name);
  });

  it('is none for another text', () => {
    expect([ruleOf('Something else.'), ruleOf('phone is required')]).toEqual([null, null]);
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

  it('is the English one where the code has no text', () => {
    const error = refused('odd', 'x', 'Odd.');
    expect(translated(error, 'de')).toBe(error);
  });
});

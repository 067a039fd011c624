import type { DataClass } from '../../domain/tool-access';
import { accessGroups } from './access-groups';

const tool = (dataClass: DataClass, title: string) => ({
  name: 'search-customers' as const,
  dataClass,
  title,
  description: `About ${title}. Use it first.`,
});

describe('the tools of a person by class of data (OAUTH-39)', () => {
  it('come in the order of the rule, whatever theirs is', () => {
    const tools = [
      tool('personal', 'a'),
      tool('masked', 'b'),
      tool('none', 'c'),
      tool('aggregate', 'd'),
      tool('none', 'e'),
    ];
    expect(
      accessGroups(tools, 'en').map(({ heading, tools: [...shown] }) => [heading, ...shown.map(({ title }) => title)]),
    ).toEqual([
      ['General information', 'c', 'e'],
      ['Counts and sums', 'd'],
      ['Masked contacts', 'b'],
      ['Personal data', 'a'],
    ]);
  });

  it('have no empty groups', () => {
    expect(accessGroups([tool('masked', 'b')], 'en')).toEqual([
      {
        heading: 'Masked contacts',
        hint: 'names with hidden contact data',
        tools: [{ title: 'b', description: 'About b.' }],
      },
    ]);
    expect(accessGroups([], 'en')).toEqual([]);
  });

  it('have headings and tools in the language of the reader (LANG-3)', () => {
    expect(accessGroups([tool('masked', 'b')], 'de')).toEqual([
      {
        heading: 'Verdeckte Kontakte',
        hint: 'Namen mit verborgenen Kontaktdaten',
        tools: [{ title: 'Kundensuche', description: expect.stringMatching(/^Findet Kunden/) as string }],
      },
    ]);
  });
});

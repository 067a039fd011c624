import { excerptOf, expressionOf, patternOf, type PersonTerms } from './person-terms';

const NOBODY: PersonTerms = { names: [], emails: [], phones: [] };
const finds = (terms: Partial<PersonTerms>, text: string) => {
  const pattern = patternOf({ ...NOBODY, ...terms });
  return pattern !== null && expressionOf(pattern).test(text);
};

describe('the terms of a person (ERA-4)', () => {
  it.each([
    ['name', { names: ['Jonas Weber'] }, 'as JONAS  weber asked'],
    ['e-mail', { emails: ['jonas.weber@example.org'] }, 'see Jonas.Weber@example.org'],
    ['phone', { phones: ['+4915123456789'] }, 'called from 0151 2345-67 89'],
    ['phone as it is kept', { phones: ['+4915123456789'] }, '+4915123456789'],
    ['name with signs of expressions', { names: ['A. (B)*'] }, 'for a. (b)* only'],
  ])('find the %s', (_, terms, text) => {
    expect(finds(terms, text)).toBe(true);
  });

  it.each([
    ['another name', { names: ['Jonas Weber'] }, 'Jonas W'],
    ['a dot that is none', { emails: ['jonas.weber@example.org'] }, 'jonasXweber@example.org'],
    ['other digits', { phones: ['+4915123456789'] }, '0151 2345-67 88'],
    ['a name that is too short', { names: ['Al'] }, 'Al'],
    ['nothing', {}, 'anything'],
  ])('do not find %s', (_, terms, text) => {
    expect(finds(terms, text)).toBe(false);
  });

  it('are shown with what stands around them', () => {
    const expression = expressionOf(patternOf({ ...NOBODY, names: ['Ada'] }) ?? '');
    expect(excerptOf('as Ada asked', expression)).toBe('as Ada asked');
    expect(excerptOf(`${'x'.repeat(50)}Ada${'y'.repeat(50)}`, expression)).toBe(
      `…${'x'.repeat(40)}Ada${'y'.repeat(40)}…`,
    );
    expect(excerptOf('nobody', expression)).toBeNull();
  });
});

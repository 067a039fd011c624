import { SearchQuery } from './search-query';
import { searchText } from './search-text';

const score = (query: string, text: string, weight = 1) => new SearchQuery(query).score(searchText(text), weight);
const count = (query: string) => new SearchQuery(query).tokenCount;

describe('query tokens (HELP-7)', () => {
  it.each([
    ['customer', 1],
    ['customer client', 1],
    ['book a client', 2],
    ['freeze or pause a membership', 2],
    ['the of and', 0],
    ['??', 0],
  ])('in "%s" are %i', (query, tokens) => {
    expect(count(query)).toBe(tokens);
  });
});

describe('matching (HELP-8)', () => {
  it.each([
    // Every word of a group stands for the whole group.
    ['teacher', 'the coach is ill', 1],
    ['coaches', 'A trainer', 1],
    ['tills', 'count the cash', 1],
    // A word with four characters begins longer ones, a shorter one does not.
    ['free', 'freedom', 1],
    ['fre', 'freedom', 0],
    ['cut', 'cutoff', 0],
    ['cut', 'a cut', 1],
    // Words of the group count by their own length: "ai" equals only, "assistant" begins.
    ['bot', 'our assistants', 1],
    ['assistant', 'aim', 0],
    // The text's word is not the beginning of the query's.
    ['freedom', 'free', 0],
  ])('of "%s" with "%s" scores %i', (query, text, matched) => {
    expect(score(query, text) % 40).toBe(matched);
  });

  it('finds the phrase from the beginning of a word on', () => {
    expect(score('add a customer', 'How do I add a customer?')).toBe(40 + 2);
    expect(score('add a customer', 'How do I add a customership?')).toBe(40 + 2);
    expect(score('add a customer', 'We readd a customer')).toBe(1);
  });

  it('ends the phrase at a word when its last one is short', () => {
    expect(score('no cut', 'There is no cut here')).toBe(40 + 1);
    expect(score('no cut', 'There is no cutoff here')).toBe(0);
  });

  it('keeps stop words in the phrase and does not stem it', () => {
    expect(score('pass of a customer', 'pass customer')).toBe(2);
    expect(score('passes', 'one pass')).toBe(1);
  });
});

describe('the score of a text (HELP-9)', () => {
  it('is 40 times the weight for the phrase and the weight for each token', () => {
    expect(score('freeze a pass', 'How to freeze a pass', 18)).toBe(40 * 18 + 2 * 18);
    expect(score('freeze a pass', 'A pass', 18)).toBe(18);
    expect(score('freeze a pass', 'Nothing', 18)).toBe(0);
  });

  it('tells whether a text holds every token', () => {
    const query = new SearchQuery('freeze a pass for a client');
    expect(query.isCoveredBy(searchText('The membership of a visitor is on hold'))).toBe(true);
    expect(query.isCoveredBy(searchText('The package is on hold'))).toBe(false);
  });
});

import { DomainError } from './domain-error';
import { pageOf, pageRequest } from './page';

describe('pages', () => {
  const rows = [1, 2, 3].map((id) => ({ id }));

  it('begin at the first row, with 50 rows unless told otherwise', () => {
    expect(pageRequest('list', {})).toEqual({ limit: 50, after: null });
    expect(pageRequest('list', { limit: 7, cursor: null }, 25)).toEqual({ limit: 7, after: null });
    expect(pageRequest('list', {}, 25).limit).toBe(25);
  });

  it('end with the last row', () => {
    expect(pageOf('list', rows, 3, ({ id }) => [id])).toEqual({ data: rows, next_cursor: null });
    expect(pageOf('list', [], 3, () => [])).toEqual({ data: [], next_cursor: null });
  });

  it('go on after the last row of the page before', () => {
    const { data, next_cursor } = pageOf(['list', { q: 'x' }], rows, 2, ({ id }) => ['Zoë', null, id]);
    expect(data).toEqual([{ id: 1 }, { id: 2 }]);
    expect(pageRequest(['list', { q: 'x' }], { cursor: next_cursor })).toEqual({ limit: 50, after: ['Zoë', null, 2] });
  });

  it.each([
    ['another list', 'other'],
    ['another filter', ['list', 'new']],
  ])('refuse a cursor of %s', (_, scope) => {
    const { next_cursor } = pageOf('list', rows, 1, ({ id }) => [id]);
    expect(() => pageRequest(scope, { cursor: next_cursor })).toThrow(DomainError);
  });

  it.each(['x', '!!!', 'e30', 'W10', Buffer.from('[1,2').toString('base64url')])('refuse the cursor %s', (cursor) => {
    expect(() => pageRequest('list', { cursor })).toThrow(
      expect.objectContaining({ code: 'validation_failed', errors: { cursor: [expect.any(String)] } }),
    );
  });
});

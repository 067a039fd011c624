import { HELP_SLUGS } from '../help-slugs';
import { HELP_GROUPS } from './help-groups';

describe('the groups of the list', () => {
  it('hold every page once', () => {
    expect(HELP_GROUPS.flatMap(({ slugs }) => slugs).toSorted()).toEqual(HELP_SLUGS.toSorted());
  });
});

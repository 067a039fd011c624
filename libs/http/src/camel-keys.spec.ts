import { camelKeys } from './camel-keys';

describe('camelKeys', () => {
  it('renames the fields of a body, and leaves their values and absent fields as they are', () => {
    const body = { name: 'Hall', is_active: undefined, activity_direction_ids: [2], nested_one: { some_key: 1 } };
    const fields: { name: string; isActive: undefined } = camelKeys(body);
    expect(fields).toStrictEqual({
      name: 'Hall',
      isActive: undefined,
      activityDirectionIds: [2],
      nestedOne: { some_key: 1 },
    });
  });
});

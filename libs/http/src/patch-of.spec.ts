import { IsOptional } from 'class-validator';

import { IsText } from './field-decorators';
import { InputPipe } from './input.pipe';
import { PatchOf } from './patch-of';

class NewThing {
  @IsText(5)
  name: string;

  @IsOptional()
  @IsText(5)
  note?: string | null;
}

class ThingPatch extends PatchOf(NewThing) {}

describe('PatchOf', () => {
  const read = async (body: object) => new InputPipe().transform(body, { type: 'body', metatype: ThingPatch });

  it.each([[{}], [{ name: 'Hall' }], [{ note: null }]])(
    'takes %j: an absent field keeps its value (GEN-17)',
    async (body) => {
      expect(await read(body)).toMatchObject(body);
    },
  );

  it.each([[{ name: null }], [{ name: 'too long' }], [{ note: 'too long' }]])('refuses %j', async (body) => {
    await expect(read(body)).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

import type { Type } from '@nestjs/common';
import { PartialType } from '@nestjs/swagger';

/** The DTO with every field optional: an absent field keeps its value, null clears only where the DTO has null (GEN-17). */
export const PatchOf = <Input extends object>(input: Type<Input>): Type<Partial<Input>> =>
  PartialType(input, { skipNullProperties: false });

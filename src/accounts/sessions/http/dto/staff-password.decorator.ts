import { applyDecorators } from '@nestjs/common';
import { IsTextThat, Untrimmed } from '@studio/http';

import { isStaffPassword, STAFF_PASSWORD_RULE } from '../../domain/staff-password';

/** A new staff password, never trimmed (STF-4). */
export const IsStaffPassword = (): PropertyDecorator =>
  applyDecorators(Untrimmed(), IsTextThat(isStaffPassword, STAFF_PASSWORD_RULE));

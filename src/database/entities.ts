import { accountEntities } from '../accounts';
import { passesEntities } from '../passes';
import { schedulingEntities } from '../scheduling';

/** Every table TypeORM maps. */
export const entities = [...accountEntities, ...schedulingEntities, ...passesEntities];

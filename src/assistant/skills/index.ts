export { describeServiceSkills } from './service-skills';

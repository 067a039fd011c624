import { unaccented } from './texts';

it.each([
  ['Ibáñez', 'ibanez'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Søren', 'soren'],
  ['ПІДЙОМ', 'підиом'],
])('compares %s without case and accents', (typed, compared) => {
  expect(unaccented(typed)).toBe(compared);
});

// In place of `randexp`, which makes up texts for fields with a pattern: ours have examples, which Swagger UI prefers.
export default class RandExp {
  gen = () => '';
}

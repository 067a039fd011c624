// In place of `swagger-client/es/helpers`: every operation of ours has an id.
export const opId = ({ operationId }) => operationId.replaceAll(/\s/g, '_');

// In place of `prop-types` and `react-immutable-proptypes`: nobody checks the types of properties in the page.
const anything = new Proxy(() => anything, { get: () => anything });

export default anything;

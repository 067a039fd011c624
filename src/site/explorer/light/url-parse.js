// In place of `url-parse`: browsers know addresses.
export default (address, base = '') => new URL(address, new URL(base, location.href));

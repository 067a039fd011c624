// In place of `@babel/runtime-corejs3/helpers/extends`, which brings a copy of what every browser has.
export default Object.assign;

/** The build puts the minified text of the sheet here. */
declare module '*.css' {
  const text: string;
  export default text;
}

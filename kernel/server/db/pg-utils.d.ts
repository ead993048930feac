/** Part of the `pg` driver, published without types. */
declare module 'pg/lib/utils.js' {
  export const prepareValue: (value: unknown) => string | Buffer | null
}

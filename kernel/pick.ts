/** Some fields of a row, or columns of a table: `{ ...pick(people, 'id', 'name'), unit: departments.name }`. */
export const pick = <T extends object, K extends keyof T>(of: T, ...names: K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<T, K>

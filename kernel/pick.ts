/** Some fields of a row, or columns of a table: `{ ...pick(people, 'id', 'name'), unit: departments.name }`. */
export function pick<T extends object, K extends keyof T>(of: T, ...names: K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>
  for (const name of names) picked[name] = of[name]
  return picked
}

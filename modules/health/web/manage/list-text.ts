/** A list of rows in a form is kept as JSON text: the call takes it so, also when it is empty. */
export const listText = (rows: readonly unknown[]): string => JSON.stringify(rows)

export function listIn<T>(value: unknown): T[] {
  try {
    const rows: unknown = JSON.parse(String(value))
    return Array.isArray(rows) ? rows : []
  } catch {
    return []
  }
}

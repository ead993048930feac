/** Lists are kept as JSON text in the form, as the call expects, also when empty. */
export const listText = (rows: readonly unknown[]): string => JSON.stringify(rows)

export function listIn<T>(value: unknown): T[] {
  try {
    const rows: unknown = JSON.parse(String(value))
    return Array.isArray(rows) ? rows : []
  } catch {
    return []
  }
}

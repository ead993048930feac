export const json = (value: unknown): string => JSON.stringify(value, null, 2)

/** A table of columns; a Chinese character is as wide as two letters. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]!))))
  const line = (row: readonly string[]) =>
    row.map((cell, i) => cell + ' '.repeat(widths[i]! - widthOf(cell))).join('  ')
  return rows.map((row) => line(row).trimEnd()).join('\n')
}

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu

const widthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0)

import type { Messages } from '#kernel/language/messages.ts'

type Table = Readonly<Record<string, string>>

/**
 * Replaces `defineMessages` in the browser: the build keeps one text of each row, that of the bundle's language, and
 * returns it for every language (`app/build/words.ts`).
 */
export function wordTable(rows: Table, ...others: readonly Messages[]): Messages {
  const table: Table = others.length ? Object.assign({}, ...others.map(({ zh }) => zh), rows) : rows
  return { zh: table, en: table, tw: table }
}

import type { Database } from '#kernel/server/db/open.ts'
import type { Settings } from '#kernel/server/settings.ts'

/** What a command works on: the installation its environment names, whether a server runs there or not. */
export type Desk = { database: Database; settings: Settings }

/** `some` are one or more, `many` may be none. */
type Kind = 'needed' | 'text' | 'some' | 'many' | 'flag'
export type Options = Readonly<Record<string, Kind>>

type Value = { needed: string; text: string | undefined; some: string[]; many: string[]; flag: boolean }
type Given<O extends Options> = { [K in keyof O]: Value[O[K]] }

export type Command = {
  about: string
  options: Options
  /** What it prints. */
  run: (desk: Desk, given: Record<string, unknown>) => Promise<string>
}

export function command<const O extends Options>(
  about: string,
  options: O,
  run: (desk: Desk, given: Given<O>) => Promise<string>,
): Command {
  return { about, options, run: run as Command['run'] }
}

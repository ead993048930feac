import type { Database } from '#kernel/server/db/open.ts'
import type { Settings } from '#kernel/server/settings.ts'

/** The context of a command: the installation of its environment, whether or not a server is running. */
export type Desk = { database: Database; settings: Settings }

/** `some` is one or more values, `many` zero or more. */
type Kind = 'needed' | 'text' | 'some' | 'many' | 'flag'
export type Options = Readonly<Record<string, Kind>>

type Value = { needed: string; text: string | undefined; some: string[]; many: string[]; flag: boolean }
type Given<O extends Options> = { [K in keyof O]: Value[O[K]] }

export type Command = {
  about: string
  options: Options
  /** Returns what is printed. */
  run: (desk: Desk, given: Record<string, unknown>) => Promise<string>
}

export function command<const O extends Options>(
  about: string,
  options: O,
  run: (desk: Desk, given: Given<O>) => Promise<string>,
): Command {
  return { about, options, run: run as Command['run'] }
}

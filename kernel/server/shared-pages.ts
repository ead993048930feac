import type { CardRow } from '#kernel/home.ts'
import type { ReadContext } from './context.ts'
import type { JobContext } from './serve.ts'

/** All agenda entries of a module as they should be now, read from the module's own tables. */
export type AgendaSource = {
  /** Each is `<module>.<name>`. */
  sources: readonly string[]
  /** Made with `agendaOf` of the agenda engine. */
  all: (ctx: JobContext) => Promise<readonly object[]>
}

/** A card of the home page, cached for everyone until a notification on its topic. Its message is `card.<key>`. */
export type SharedCard = {
  key: string
  icon: string
  page: string
  topic: string
  /** Number of rows shown. */
  most: number
  /** Candidate rows in order; more than are shown, since some are filtered out by audience. */
  rows: (ctx: CardContext) => Promise<CardRow[]>
}

export type CardContext = Pick<ReadContext, 'site' | 'db' | 'now' | 'tools' | 'log'>

/** Server-rendered content for logged-in people, by the page's path. Escaped. */
export type PersonalOpenings = Readonly<Record<string, (ctx: ReadContext, answers: readonly unknown[]) => string>>

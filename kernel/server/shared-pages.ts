import type { CardRow } from '#kernel/home.ts'
import type { ReadContext } from './context.ts'
import type { JobContext } from './serve.ts'

/** What a module puts on people's agendas: all of it as it should stand there now, read from the module's own tables. */
export type AgendaTruth = {
  /** `<module>.<name>`, each. */
  sources: readonly string[]
  /** Made with `agendaOf` of the agenda's engine. */
  all: (ctx: JobContext) => Promise<readonly object[]>
}

/** A card of the home, made once for everybody and remembered until its topic is told. Worded as `card.<key>`. */
export type SharedCard = {
  key: string
  icon: string
  page: string
  topic: string
  /** So many rows are shown. */
  most: number
  /** Those that come into question for anybody, the first first; some more than are shown, since not all are for all. */
  rows: (ctx: CardContext) => Promise<CardRow[]>
}

export type CardContext = Pick<ReadContext, 'site' | 'db' | 'now' | 'tools' | 'log'>

/** What pages say to whoever is logged in before their scripts have run, by the page's path. Escaped. */
export type OwnOpenings = Readonly<Record<string, (ctx: ReadContext, answers: readonly unknown[]) => string>>

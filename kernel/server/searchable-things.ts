import type { ReadContext } from './context.ts'
import type { JobContext } from './serve.ts'

/** What of a module a search finds. */
export type SearchableThings = {
  /** What it puts into the search index: to compare, and to make anew. */
  documents?: DocumentsTruth
  /** Pages of its own that a search finds. */
  pages?: (ctx: ReadContext) => readonly FixedPage[]
  /** Whom the asking person may find; of one module only. */
  people?: (ctx: ReadContext) => PeopleInSight
}

/** What of a module may be found by a search: all of it as it should stand in the index now, read from the module's own tables. */
export type DocumentsTruth = {
  /** `<module>.<name>`, each. */
  sources: readonly string[]
  /** Made with `documentsOf` of the search's engine. */
  all: (ctx: JobContext) => Promise<readonly object[]>
}

/** Something that is the same on every node without a look into the database: found by a search from memory. */
export type FixedPage = {
  /** What it is found by, in every language. */
  names: readonly string[]
  title: string
  page: string
  /** What hits of its kind are headed by. */
  group: string
}

/** Whom a search may find for the asking person. */
export type PeopleInSight = {
  /** A `Sight` of the directory's engine. */
  sight: object
  /** The service that they are found for. */
  service: string
  /** The page of one of them, with their id put behind it. */
  page: string
}

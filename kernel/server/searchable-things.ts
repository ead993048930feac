import type { ReadContext } from './context.ts'
import type { JobContext } from './serve.ts'

/** What a module contributes to search. */
export type SearchableThings = {
  /** Its documents in the search index, to verify and to rebuild them. */
  documents?: DocumentsTruth
  /** Its static pages that a search finds. */
  pages?: (ctx: ReadContext) => readonly FixedPage[]
  /** The people the caller may find; provided by one module only. */
  people?: (ctx: ReadContext) => PeopleInSight
}

/** All documents of a module as they should be in the search index now, read from the module's own tables. */
export type DocumentsTruth = {
  /** Each is `<module>.<name>`. */
  sources: readonly string[]
  /** Made with `documentsOf` of the search engine. */
  all: (ctx: JobContext) => Promise<readonly object[]>
}

/** A page that is searched in memory, as it is the same on every node without a query. */
export type FixedPage = {
  /** Its searchable names, in every language. */
  names: readonly string[]
  title: string
  page: string
  /** Heading of this kind of results. */
  group: string
}

/** The people a search may find for the caller. */
export type PeopleInSight = {
  /** A `Sight` of the directory engine. */
  sight: object
  /** The service these results belong to. */
  service: string
  /** The page of a person, to which the id is appended. */
  page: string
}

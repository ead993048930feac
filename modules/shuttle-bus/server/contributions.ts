import { documentsOf } from '#engines/search/server/searchable.ts'
import { routeSearch, stopSearch } from './search-documents.ts'

/** Search documents: routes and stops by name, pinyin or initials. */
export const documents = documentsOf(routeSearch, stopSearch)

import { createContext, use } from 'react'

/** The id of the article that is being written; '' before it was first saved. */
export const ArticlePlace = createContext('')
export const useArticleId = (): string => use(ArticlePlace)

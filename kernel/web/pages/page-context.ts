import { createContext, use, useMemo } from 'react'
import type { ClientType } from '../device/client-type.ts'
import type { Arrival } from './arrival.ts'

/** A page's own view of its URL. It does not change while the page is kept alive in the background. */
type PageContext = {
  path: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  props: Readonly<Record<string, unknown>>
  clientType: ClientType
  /** False while the page is in the background. */
  active: boolean
}

export const PageContextHolder = createContext<PageContext | undefined>(undefined)

export function usePage(): PageContext {
  const page = use(PageContextHolder)
  if (!page) throw new Error('usePage is for pages of the page host')
  return page
}

export function useContextOf({ match, page, query, clientType }: Arrival, active: boolean): PageContext {
  return useMemo(() => {
    const { params = {}, route } = match ?? {}
    return { path: page, params, query, props: route?.props ?? {}, clientType, active }
  }, [page, match, query, clientType, active])
}

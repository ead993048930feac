import type { ComponentType } from 'react'
import type { Route } from '#kernel/routes.ts'

/** A page's script did not come: no signal, or a newer release took its place. */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed'
}

type Page = ComponentType<Record<string, unknown>>

const chunks = new Map<Route['page'], Promise<Page>>()
const failed = new Set<Route['page']>()

/** Loads a page once. A failed try stands until it is forgotten, or a page that waits for it would ask for ever. */
export function loadPage({ page }: Route): Promise<Page> {
  const known = chunks.get(page)
  if (known) return known
  const chunk = page().then(
    (module) => module.default as Page,
    (cause: unknown) => {
      failed.add(page)
      throw new ChunkFailed('A page could not be loaded', { cause })
    },
  )
  chunks.set(page, chunk)
  return chunk
}

/** The next load of what failed asks again. */
export function forgetFailedPages(): void {
  for (const page of failed) chunks.delete(page)
  failed.clear()
}

/** Begins to load; whoever shows the page handles a failure. */
export function prefetch(route: Route): void {
  loadPage(route).catch(() => {})
}

import type { ComponentType } from 'react'
import type { Route } from '#kernel/routes.ts'

/** A page's chunk could not be loaded: offline, or replaced by a newer release. */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed'
}

type Page = ComponentType<Record<string, unknown>>

const chunks = new Map<Route['page'], Promise<Page>>()
const failed = new Set<Route['page']>()

/** Loads a page once. A failure stays cached until `forgetFailedPages`; a suspended page would retry forever. */
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

/** Failed pages are loaded again at the next attempt. */
export function forgetFailedPages(): void {
  for (const page of failed) chunks.delete(page)
  failed.clear()
}

/** Starts loading; the failure is handled where the page is shown. */
export function prefetch(route: Route): void {
  loadPage(route).catch(() => {})
}

import { isInCallFolder } from '#kernel/call-folders.ts'
import { isOfficePage } from '#kernel/office.ts'
import { previewParam } from '#kernel/preview.ts'
import type { Shell } from '#kernel/worker-shell.ts'

/** What the worker does with a request. Most it does not touch: then the browser goes on as if there were none. */
export type Treatment = 'page' | 'file' | 'logo' | undefined

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/**
 * Only the document of a page of this site, its built files and its logo. Never a call, an upload, a stream, a log-in
 * chain, the back office, or anything of another host: those carry people's data, and the worker keeps none.
 */
export function treatmentOf(asked: Asked, shell: Shell, origin: string): Treatment {
  const url = new URL(asked.url)
  if (asked.method !== 'GET' || url.origin !== origin || asked.headers.has('range')) return undefined
  if (asked.mode === 'navigate') return isPage(url.pathname, shell) && !isDraft(url) ? 'page' : undefined
  if (url.pathname + url.search === shell.logo) return 'logo'
  return isBuiltFile(url.pathname, shell) ? 'file' : undefined
}

/** What an administrator looks at before it is published: not for everybody, and never to be kept. */
const isDraft = ({ searchParams }: URL): boolean => searchParams.has(previewParam)

function isPage(path: string, { base, calls }: Shell): boolean {
  if (!path.startsWith(base) || calls.includes(path)) return false
  if (isInCallFolder(path.slice(base.length))) return false
  // The back office is another document, and of no use without its server.
  if (isOfficePage(path.slice(base.length))) return false
  return !path.startsWith(`${base}static/`) && !path.startsWith(`${base}icons/`)
}

/** Its name changes with its content, so a copy is never old. */
export const isBuiltFile = (path: string, { base }: Pick<Shell, 'base'>): boolean =>
  path.startsWith(`${base}static/assets/`)

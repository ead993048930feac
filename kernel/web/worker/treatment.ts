import { isInCallFolder } from '#kernel/call-folders.ts'
import { isOfficePage } from '#kernel/office.ts'
import { previewParam } from '#kernel/preview.ts'
import type { Shell } from '#kernel/worker-shell.ts'

/** How the worker answers a request. Undefined, as for most: it is left to the browser. */
type Treatment = 'page' | 'file' | 'logo' | undefined

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/**
 * Only documents of this site, its built files and its logo. Never a call, an upload, a stream, a login redirect, the
 * back office, or another host: those contain personal data, and the worker stores none.
 */
export function treatmentOf(asked: Asked, shell: Shell, origin: string): Treatment {
  const url = new URL(asked.url)
  if (asked.method !== 'GET' || url.origin !== origin || asked.headers.has('range')) return undefined
  if (asked.mode === 'navigate') return isPage(url.pathname, shell) && !isDraft(url) ? 'page' : undefined
  if (url.pathname + url.search === shell.logo) return 'logo'
  return isBuiltFile(url.pathname, shell) ? 'file' : undefined
}

/** A draft preview is not public, and must never be cached. */
const isDraft = ({ searchParams }: URL): boolean => searchParams.has(previewParam)

function isPage(path: string, { base, calls }: Shell): boolean {
  if (!path.startsWith(base) || calls.includes(path)) return false
  if (isInCallFolder(path.slice(base.length))) return false
  // The back office is a separate document, and useless without its server.
  if (isOfficePage(path.slice(base.length))) return false
  return !path.startsWith(`${base}static/`) && !path.startsWith(`${base}icons/`)
}

/** Its name contains a hash of its content, so a copy is never outdated. */
export const isBuiltFile = (path: string, { base }: Pick<Shell, 'base'>): boolean =>
  path.startsWith(`${base}static/`) && builtFile.test(path.slice(`${base}static/`.length))

/** In the folder of a language. */
const builtFile = /^\w\w\/assets\//

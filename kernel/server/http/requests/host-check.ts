import type { IncomingMessage } from 'node:http'

const absolute = /^https?:\/\/([^/?#]*)/i

/**
 * Whether a request names its host unambiguously. Node uses the first of two Host headers, a proxy before us may use
 * the second; and an absolute URL in the request line has to name the same host.
 */
export function namesOneHost({ rawHeaders, headers }: IncomingMessage, url: string): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1) return false
  if (url.startsWith('/')) return true
  const named = absolute.exec(url)?.[1]
  return named === undefined || named.toLowerCase() === (headers.host ?? '').toLowerCase()
}

/** The path of an absolute request URL. */
export const pathOnly = (url: string): string => {
  if (url.startsWith('/')) return url
  const rest = url.replace(absolute, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

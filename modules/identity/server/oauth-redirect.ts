/** The address to go back to as we have understood it, if it lies under a registered one. Undefined: never go there. */
export function registeredTarget(redirect: string, registered: readonly string[]): URL | undefined {
  if (/[\\\x00-\x20]/.test(redirect) || !URL.canParse(redirect)) return undefined
  const url = new URL(redirect)
  // An escaped slash or backslash may become a step upwards behind some servers.
  if (url.username || url.password || /%(?:2f|5c)/i.test(url.pathname)) return undefined
  return registered.some((allowed) => liesUnder(url, new URL(allowed))) ? url : undefined
}

/** Same scheme, host and port; `/app` covers `/app` and `/app/x`, not `/application`. */
function liesUnder(url: URL, allowed: URL): boolean {
  if (url.protocol !== allowed.protocol || url.host !== allowed.host) return false
  const folder = allowed.pathname.replace(/\/*$/, '/')
  return url.pathname === allowed.pathname || url.pathname.startsWith(folder)
}

/** Puts the values into the query, or into the query inside the fragment where pages are told apart by that. */
export function withAnswer(target: URL, values: Record<string, string>): string {
  const url = new URL(target)
  if (url.hash) url.hash = appended(url.hash, values)
  else url.search = appended(url.search, values)
  return url.href
}

/** What the application put there itself under these names gives way: the first `code` must be ours. */
function appended(text: string, values: Record<string, string>): string {
  const cut = text.indexOf('?')
  const [before, query] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 1)]
  const others = query.split('&').filter((pair) => pair && !isNamed(pair, values))
  const added = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${before}?${[...others, ...added].join('&')}`
}

const isNamed = (pair: string, values: Record<string, string>): boolean =>
  [...new URLSearchParams(pair).keys()].some((name) => Object.hasOwn(values, name))

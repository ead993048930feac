/** The address to go back to as we have understood it, if it is a registered one. Undefined: never go there. */
export function registeredTarget(redirect: string, registered: readonly string[]): URL | undefined {
  if (/[\\\x00-\x20]/.test(redirect) || !URL.canParse(redirect)) return undefined
  const url = new URL(redirect)
  return registered.some((allowed) => isSame(url, new URL(allowed))) ? url : undefined
}

/**
 * Compared whole: scheme, credentials, host, port, path and query. A fragment stays inside the page at that address and
 * is the application's own to choose, unless one was registered.
 */
const isSame = (url: URL, allowed: URL): boolean =>
  withoutFragment(url) === withoutFragment(allowed) && (!allowed.hash || url.hash === allowed.hash)

const withoutFragment = ({ href }: URL): string => href.split('#')[0]!

/** Whether an address can be registered: without credentials, and without what we put there ourselves. */
export function isPlainAddress(address: string): boolean {
  const { search, hash, username, password } = new URL(address)
  const given = [search, hash.includes('?') ? hash.slice(hash.indexOf('?')) : ''].join('&').replaceAll('?', '&')
  const names = given.split('&').filter(Boolean)
  return !username && !password && !names.some((pair) => isNamed(pair, { code: '', state: '' }))
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

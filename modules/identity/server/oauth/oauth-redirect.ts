/** The parsed redirect URL if it is registered; undefined: never redirect there. */
export function registeredTarget(redirect: string, registered: readonly string[]): URL | undefined {
  if (/[\\\x00-\x20]/.test(redirect) || !URL.canParse(redirect)) return undefined
  const url = new URL(redirect)
  return registered.some((allowed) => isSame(url, new URL(allowed))) ? url : undefined
}

/**
 * Compared in full: scheme, credentials, host, port, path and query. The fragment stays in the browser and may differ,
 * unless one was registered.
 */
const isSame = (url: URL, allowed: URL): boolean =>
  withoutFragment(url) === withoutFragment(allowed) && (!allowed.hash || url.hash === allowed.hash)

const withoutFragment = ({ href }: URL): string => href.split('#')[0]!

/** Whether a URL can be registered: without credentials, and without parameters we add ourselves. */
export function isPlainAddress(address: string): boolean {
  const { search, hash, username, password } = new URL(address)
  const given = [search, hash.includes('?') ? hash.slice(hash.indexOf('?')) : ''].join('&').replaceAll('?', '&')
  const names = given.split('&').filter(Boolean)
  return !username && !password && !names.some((pair) => isNamed(pair, { code: '', state: '' }))
}

/** Adds the values to the query, or to the query inside the fragment for hash-routed applications. */
export function withAnswer(target: URL, values: Record<string, string>): string {
  const url = new URL(target)
  if (url.hash) url.hash = appended(url.hash, values)
  else url.search = appended(url.search, values)
  return url.href
}

/** Parameters of the same names set by the application are removed: the first `code` must be ours. */
function appended(text: string, values: Record<string, string>): string {
  const cut = text.indexOf('?')
  const [before, query] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 1)]
  const others = query.split('&').filter((pair) => pair && !isNamed(pair, values))
  const added = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${before}?${[...others, ...added].join('&')}`
}

const isNamed = (pair: string, values: Record<string, string>): boolean =>
  [...new URLSearchParams(pair).keys()].some((name) => Object.hasOwn(values, name))

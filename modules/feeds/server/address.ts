/** Normalises a URL (host in lower case, no fragment) so that each feed has one row. */
export function addressOf(url: string): string {
  const found = new URL(url)
  found.hash = ''
  return found.href
}

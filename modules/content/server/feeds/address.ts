/** One spelling an address, so that a feed is there once: hosts are small, and what stands behind a # is never sent. */
export function addressOf(url: string): string {
  const found = new URL(url)
  found.hash = ''
  return found.href
}

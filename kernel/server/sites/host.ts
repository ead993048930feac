const hostHeader = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9.-]{1,253})(?::\d{1,5})?$/

/** The host name in a Host header without its port; undefined for anything malformed. */
export function hostName(header: string | undefined): string | undefined {
  return hostHeader.exec(header?.toLowerCase() ?? '')?.[1]
}

/** Names that always mean this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

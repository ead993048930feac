let entry = ''

/** The address the portal was entered by, without the hash. In-app browsers on iOS sign pages by it, not by the current one. */
export const entryUrl = (): string => entry

export function rememberEntry(href: string = location.href): void {
  entry = withoutHash(href)
}

export const withoutHash = (href: string): string => href.split('#')[0]!

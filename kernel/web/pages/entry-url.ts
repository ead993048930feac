let entry = ''

/** The URL the portal was opened with, without the hash. In-app browsers on iOS sign pages by it. */
export const entryUrl = (): string => entry

export function rememberEntry(href: string = location.href): void {
  entry = withoutHash(href)
}

export const withoutHash = (href: string): string => href.split('#')[0]!

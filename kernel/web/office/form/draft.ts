import { pageInfo } from '../../page-info.ts'
import { personKey } from '../../session.ts'

const lead = 'office-draft/'

export type Draft = {
  read: () => Record<string, unknown> | undefined
  save: (values: Record<string, unknown>) => void
  drop: () => void
}

/**
 * Unsaved work of one person, kept while this tab is open: a session that ends in the middle of it leads to the login and
 * back, and it is still there. It goes with the log-out and with the tab.
 */
export function draftOf(key: string): Draft {
  const place = `${lead}${pageInfo().site.id}/${personKey()}/${key}`
  return {
    read: () =>
      quietly(() => JSON.parse(sessionStorage.getItem(place) ?? 'null') as Record<string, unknown>) ?? undefined,
    save: (values) => quietly(() => sessionStorage.setItem(place, JSON.stringify(values))),
    drop: () => quietly(() => sessionStorage.removeItem(place)),
  }
}

export function forgetDrafts(): void {
  quietly(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(lead)) sessionStorage.removeItem(key)
  })
}

/** Private windows and full disks make every touch of storage throw. */
function quietly<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}

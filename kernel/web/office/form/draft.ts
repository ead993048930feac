import { pageInfo } from '../../pages/page-info.ts'
import { personKey } from '../../session/session.ts'

const lead = 'office-draft/'

export type Draft = {
  read: () => Record<string, unknown> | undefined
  save: (values: Record<string, unknown>) => void
  drop: () => void
}

/** One person's unsaved input in sessionStorage: survives an expired session. Deleted at logout and with the tab. */
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

/** Any access to storage throws in private windows and on full disks. */
function quietly<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}

import type { ReceivedFrom } from '#kernel/contract.ts'
import type { Site } from '#kernel/site.ts'
import { callServer } from '#kernel/web/call.ts'
import { Refused } from '#kernel/web/faults.ts'
import { queries } from '#kernel/web/query.ts'
import { contract } from '../../contract.ts'
import type { Section } from '../../module.ts'
import { mergedOnto } from './merge.ts'

export type Arrangement = ReceivedFrom<typeof contract.show>
export type Sections = Pick<Site, Section>

/** Unsaved sections, each with what it was when the work on it began. */
export type Unsaved = { [S in Section]?: { mine: Sections[S]; base: Sections[S] } }

/** Someone else has changed the same thing meanwhile. */
export type Conflict = { section: Section; theirs: unknown; mine: unknown }

/** One section after another, each onto the newest draft. What another changed meanwhile is never overwritten. */
export async function saveAll(work: Unsaved): Promise<{ left: Unsaved; conflict?: Conflict }> {
  let left = work
  let latest = await callServer(contract.show)
  for (const section of Object.keys(work) as Section[]) {
    const result = await saveSection(section, work[section]!, latest)
    latest = result.latest
    if (result.conflict) {
      showDraft(latest)
      return { left, conflict: result.conflict }
    }
    left = { ...left, [section]: undefined }
  }
  showDraft(latest)
  return { left: {} }
}

async function saveSection(section: Section, { mine, base }: { mine: unknown; base: unknown }, seen: Arrangement) {
  let latest = seen
  for (;;) {
    const theirs = latest.config[section]
    const value = mergedOnto(theirs, base, mine)
    if (value === undefined) return { latest, conflict: { section, theirs, mine } }
    const saved = await send(section, value, latest.revision)
    if (saved) return { latest: saved }
    latest = await callServer(contract.show)
  }
}

/** Undefined when the draft has moved on. */
async function send(section: Section, value: unknown, revision: number): Promise<Arrangement | undefined> {
  try {
    return await callServer(contract.save, { section, value: JSON.stringify(value), revision })
  } catch (fault) {
    if (fault instanceof Refused && fault.fail === 'changed') return undefined
    throw fault
  }
}

/** Every page that shows the draft shows this one from now on. */
function showDraft(latest: Arrangement): void {
  queries.setQueriesData({ queryKey: [contract.show.path] }, latest)
  void queries.invalidateQueries({ queryKey: [contract.words.path] })
}

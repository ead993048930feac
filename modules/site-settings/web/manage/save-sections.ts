import type { ReceivedFrom } from '#kernel/contract.ts'
import type { Site } from '#kernel/site.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { conflictIn } from '#kernel/web/calls/conflict.ts'
import { changeRead, refetch } from '#kernel/web/calls/reads.ts'
import { contract } from '../../contract.ts'
import type { Section } from '../../module.ts'
import { mergedOnto } from './merge.ts'

type Arrangement = ReceivedFrom<typeof contract.show>
export type Sections = Pick<Site, Section>

/** Unsaved sections, each with its value when editing began. */
export type Unsaved = { [S in Section]?: { mine: Sections[S]; base: Sections[S] } }

/** Another person changed the same section meanwhile. */
export type Conflict = { section: Section; base: unknown; theirs: unknown; mine: unknown; by: string; at: number }

/** Saves section by section onto the latest draft. Changes of other people are never overwritten. */
export async function saveAll(work: Unsaved): Promise<{ left: Unsaved; conflict?: Conflict }> {
  let left = work
  let latest = await ask(contract.show)
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
    if (value === undefined) {
      const { by = '', at = 0 } = latest.last.find((change) => change.section === section) ?? {}
      return { latest, conflict: { section, base, theirs, mine, by, at } }
    }
    const { isSaved, arrangement } = await send(section, value, latest.revision)
    latest = arrangement
    if (isSaved) return { latest }
  }
}

/** The saved draft, or the latest one if another person saved first. */
async function send(section: Section, value: unknown, revision: number) {
  try {
    const sent = { section, value: JSON.stringify(value), revision }
    return { isSaved: true, arrangement: await ask(contract.save, sent) }
  } catch (fault) {
    const met = conflictIn<Arrangement>(fault)
    if (!met) throw fault
    return { isSaved: false, arrangement: met.fresh }
  }
}

/** Updates the cached draft on every page. */
function showDraft(latest: Arrangement): void {
  changeRead(contract.show, () => latest)
  void refetch(contract.words)
}

import type { ReadContext } from '#kernel/server/context.ts'
import type { Scope } from '#kernel/server/sessions/person.ts'
import { transitions } from '#kernel/transitions.ts'
import type { ContactAction, ContactState } from '../shapes.ts'

/** Fields that decide the allowed actions: `line` is the unit's. */
export type Standing = {
  state: ContactState
  line: readonly string[]
  proposedBy: string | null
  person: string | null
}
export type Who = Pick<ReadContext, 'person' | 'scope'>

const edits = ({ line }: Standing, who: Who): boolean => reaches(who.scope('edit'), line)
const editsOrMine = (contact: Standing, who: Who): boolean =>
  edits(contact, who) || (contact.state === 'proposed' && contact.proposedBy === who.person?.id)

/** The named person may confirm their own contact. */
const editsOrNamed = (contact: Standing, who: Who): boolean =>
  edits(contact, who) || (contact.person !== null && contact.person === who.person?.id)

/** proposed → approved ⇄ stale (by a job, after a time) → removed. An edit also confirms the contact. */
export const contactSteps = transitions<ContactState, ContactAction, Standing, Who>({
  edit: { from: ['proposed', 'approved', 'stale'], to: 'approved', guard: edits },
  approve: { from: ['proposed'], to: 'approved', guard: edits },
  confirm: { from: ['approved', 'stale'], to: 'approved', guard: editsOrNamed },
  remove: { from: ['proposed', 'approved', 'stale'], to: 'removed', guard: editsOrMine },
})

export const reaches = (scope: Scope, line: readonly string[]): boolean =>
  scope === 'all' || line.some((unit) => scope.includes(unit))

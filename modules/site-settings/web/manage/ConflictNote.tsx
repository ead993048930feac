import { conflictRows } from '#kernel/web/calls/conflict.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ConflictAlert } from '#kernel/web/office/conflict/ConflictAlert.tsx'
import { ConflictTable } from '#kernel/web/office/conflict/ConflictTable.tsx'
import { contract } from '../../contract.ts'
import { siteSettingsWords } from '../words.ts'
import { useFieldName } from './field-name.ts'
import type { Conflict } from './save-sections.ts'

type Props = { conflict: Conflict; busy: boolean; onSettle: (whose: 'mine' | 'theirs') => unknown }

/** Two people changed the same section: both versions are kept until one is chosen. */
export function ConflictNote({ conflict, busy, onSettle }: Props) {
  const w = useWords(siteSettingsWords)
  const nameOf = useFieldName()
  const say = useSaid()
  const { section, base, theirs, mine } = conflict
  const [was, there, here] = [base, theirs, mine].map((value) => spread(section, value))
  const rows = conflictRows(was!, here!, filled(there!, here!), [
    ...new Set([...Object.keys(there!), ...Object.keys(here!)]),
  ])
  return (
    <ConflictAlert
      conflict={conflict}
      of={w(`section.${section}`)}
      busy={busy}
      onKeep={() => onSettle('mine')}
      onTake={() => onSettle('theirs')}
    >
      <ConflictTable rows={rows} nameOf={nameOf} say={say} />
    </ConflictAlert>
  )
}

type Values = Record<string, unknown>

/** Flattens a section into values by path: `services.bus.hidden`. */
function spread(name: string, value: unknown, into: Values = {}): Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) into[name] = value
  else for (const [key, inner] of Object.entries(value)) spread(`${name}.${key}`, inner, into)
  return into
}

/** Values removed by the other person are listed as undefined. */
const filled = (theirs: Values, mine: Values): Values => ({
  ...Object.fromEntries(Object.keys(mine).map((name) => [name, undefined])),
  ...theirs,
})

/** Names of blocks, pages and services. */
function useSaid() {
  const w = useWords(siteSettingsWords)
  const { data } = useRead(contract.catalogue, {})
  const named = (key: unknown) => {
    if (`block.${String(key)}` in siteSettingsWords.messages.zh) return w(`block.${String(key)}` as 'block.today')
    return data?.services.find((service) => service.key === key || service.page === key)?.name ?? key
  }
  return (_: string, value: unknown): unknown => (Array.isArray(value) ? value.map(named) : value)
}

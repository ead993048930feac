import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'

export type ImportEntry = ReceivedFrom<typeof contract.imports>['list'][number]
export type ImportPreviewed = ReceivedFrom<typeof contract.previewImport>
export type ImportLine = ReceivedFrom<typeof contract.importRows>['list'][number]

export const importStates = valueSet(peopleWords, 'imports.state', {
  reading: 'info',
  ready: 'warn',
  failed: 'bad',
  applying: 'info',
  applied: 'good',
  rollingBack: 'info',
  rolledBack: 'plain',
  cancelled: 'plain',
})

const kindTones = { new: 'good', changed: 'info', same: 'plain', leave: 'warn', bad: 'bad' } as const
export const lineKinds = valueSet(peopleWords, 'imports.kind', kindTones)
const shownKinds = ['new', 'changed', 'leave', 'bad', 'same'] as const

/** Reads to invalidate after an import was applied or rolled back. */
export const changedByImport = [contract.people, contract.person, contract.units, contract.imports]

export const isWorking = (state: ImportEntry['state']): boolean =>
  state === 'reading' || state === 'applying' || state === 'rollingBack'

export function ImportCounts({ counts }: Pick<ImportEntry, 'counts'>) {
  const w = useWords(peopleWords)
  const there = shownKinds.filter((kind) => counts[kind] > 0)
  if (there.length === 0) return null
  return (
    <span className="office-tags">
      {there.map((kind) => (
        <Tag key={kind} tone={kindTones[kind]}>
          {w(`imports.kind.${kind}`)} {formatNumber(counts[kind])}
        </Tag>
      ))}
    </span>
  )
}

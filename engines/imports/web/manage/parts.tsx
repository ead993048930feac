import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import type { ImportCalls } from '../../contract.ts'
import { importWords } from './words.ts'

export type Previewed = ReceivedFrom<ImportCalls['previewImport']>
export type Line = ReceivedFrom<ImportCalls['importRows']>['list'][number]

export const stateSet = valueSet(importWords, 'state', {
  uploaded: 'info',
  parsed: 'warn',
  previewed: 'warn',
  failed: 'bad',
  applying: 'info',
  applied: 'good',
  rollingBack: 'info',
  rolledBack: 'plain',
  discarded: 'plain',
})

const tones = { added: 'good', changed: 'info', vanished: 'warn', faulty: 'bad', same: 'plain' } as const
export const kindSet = valueSet(importWords, 'kind', tones)
export const kinds = ['added', 'changed', 'vanished', 'faulty', 'same'] as const

export const isWorking = ({ state, trouble }: Pick<Previewed, 'state' | 'trouble'>): boolean =>
  state === 'uploaded' || state === 'applying' || state === 'rollingBack' || (state === 'parsed' && !trouble)

export function Counts({ counts }: Pick<Previewed, 'counts'>) {
  const w = useWords(importWords)
  const there = kinds.filter((kind) => counts[kind] > 0)
  if (there.length === 0) return null
  return (
    <span className="office-tags">
      {there.map((kind) => (
        <Tag key={kind} tone={tones[kind]}>
          {w(`kind.${kind}`)} {formatNumber(counts[kind])}
        </Tag>
      ))}
    </span>
  )
}

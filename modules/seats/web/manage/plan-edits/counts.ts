import type { SeatKind } from '../../../plan.ts'
import type { Draft, DraftSection } from './draft.ts'

export type KindCounts = Record<SeatKind, number> & { all: number }
export type SectionCounts = { id: number; name: string; tone: number; rows: number; counts: KindCounts }

export const countsOf = ({ sections }: Draft): { sections: SectionCounts[]; total: KindCounts } => {
  const each = sections.map(({ id, name, tone, rows }) => ({
    id,
    name,
    tone,
    rows: rows.length,
    counts: kindsOf(rows),
  }))
  return { sections: each, total: each.map(({ counts }) => counts).reduce(sum, none()) }
}

const none = (): KindCounts => ({ normal: 0, wheelchair: 0, companion: 0, blocked: 0, all: 0 })

function kindsOf(rows: DraftSection['rows']): KindCounts {
  const counts = none()
  for (const { seats } of rows) {
    for (const { kind } of seats) counts[kind]++
    counts.all += seats.length
  }
  return counts
}

const sum = (a: KindCounts, b: KindCounts): KindCounts => ({
  normal: a.normal + b.normal,
  wheelchair: a.wheelchair + b.wheelchair,
  companion: a.companion + b.companion,
  blocked: a.blocked + b.blocked,
  all: a.all + b.all,
})

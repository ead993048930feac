import { sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { PaperRow } from '../shapes.ts'
import { papers } from './schema.ts'

/** The columns of a row of a list. */
export const rowColumns = {
  ...{ id: papers.id, case: papers.case, title: papers.title, number: papers.number, unit: papers.unitName },
  drafter: sql<string>`coalesce((select d.name from people d where d.id = ${papers.drafter}), '')`,
  ...{ sender: papers.sender, theirNumber: papers.theirNumber, direction: papers.direction, kind: papers.kind },
  ...{ secrecy: papers.secrecy, urgency: papers.urgency, state: papers.state, dueDay: papers.dueDay },
  ...{ createdAt: papers.createdAt, issuedAt: papers.issuedAt },
}

type Row = Omit<PaperRow, 'case' | 'dueDay' | 'created' | 'issued'> & {
  case: string | null
  dueDay: string | null
  createdAt: Date
  issuedAt: Date | null
}

export const faceOf = ({ createdAt, issuedAt, ...row }: Row): PaperRow => ({
  ...row,
  case: row.case ?? '',
  dueDay: row.dueDay ?? '',
  created: seconds(createdAt),
  issued: issuedAt ? seconds(issuedAt) : 0,
})

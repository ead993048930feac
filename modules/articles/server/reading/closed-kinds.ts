import { type SQL, sql } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'
import { refusalOf, type ServiceRefusal, serviceFail } from '#kernel/server/services/refusal.ts'
import { content } from '../../module.ts'
import { type ChannelKind, channelKinds } from '../../shapes.ts'
import { channels } from '../schema.ts'

export type Comer = Pick<ReadContext, 'site' | 'person' | 'now' | 'language'>

/** All channel kinds share the same calls; the service an article belongs to follows from its channel's kind. */
export const serviceOfKind: Readonly<Record<ChannelKind, string>> = {
  news: 'news',
  notice: 'notices',
  official: 'notices',
  material: 'notices',
  video: 'videos',
  file: 'commonFiles',
  history: 'schoolHistory',
  hot: 'hotIssues',
  station: 'microStations',
}

function refusalOfKind(comer: Comer, kind: ChannelKind): ServiceRefusal | undefined {
  const tiles = content.services.filter(({ key }) => key === serviceOfKind[kind])
  return refusalOf(comer, content, tiles)
}

/** Fails if the article's service is closed, or not open to the caller. */
export function checkKind(comer: Comer, kind: ChannelKind): void {
  const refusal = refusalOfKind(comer, kind)
  if (refusal) throw serviceFail(refusal, comer.site, comer.language)
}

const isOpenKind = (comer: Comer, kind: ChannelKind): boolean => !refusalOfKind(comer, kind)

/** The requested kinds (`news,notice`; '' for all) without those of closed services; fails if none is left. */
export function openKinds(comer: Comer, asked: string): string {
  const kinds = asked === '' ? channelKinds : (asked.split(',') as ChannelKind[])
  const open = kinds.filter((kind) => isOpenKind(comer, kind))
  if (open.length === kinds.length) return asked
  if (open.length === 0) checkKind(comer, kinds[0]!)
  return open.join(',')
}

/** SQL condition on channels; undefined while all kinds are open. */
export function inOpenKind(comer: Comer): SQL | undefined {
  const closed = channelKinds.filter((kind) => !isOpenKind(comer, kind))
  return closed.length ? sql`${channels.kind} <> all(${sql.param(closed)}::text[])` : undefined
}

import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { unseal } from '#kernel/server/post/seal.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { type Priority, priorities } from '../../shapes.ts'
import { baseTopic } from '../topics.ts'
import type { Claimed } from './claim.ts'
import { contentOf, type Letterhead } from './compose.ts'
import type { Device, Parcel } from './parcel.ts'
import { addresses, devices, templates } from './schema.ts'

/** A parcel, with the deliveries it settles. */
export type Wrapped = { parcel: Parcel; rows: readonly Claimed[] }

/** One parcel for each person and medium and, unless it is a digest, for each topic: one push for similar messages. */
export async function wrapUp(
  ctx: JobContext,
  head: Letterhead,
  rows: readonly Claimed[],
  isDigest: boolean,
): Promise<Wrapped[]> {
  const groups = Map.groupBy(
    rows,
    ({ person, medium, topic }) => `${person} ${medium} ${isDigest ? '' : baseTopic(topic)}`,
  )
  const whose = [...new Set(rows.map(({ person }) => person))]
  const known = {
    names: await namesOf(ctx, whose),
    devices: await devicesOf(ctx, rows),
    addresses: await addressesOf(ctx, rows),
  }
  // The same set of messages has the same parcel id over every medium.
  const ids = new Map<string, string>()
  return [...groups.values()].map((group) => {
    const key = `${group[0]!.person} ${group.map(({ message }) => message).sort()}`
    const id = group.length === 1 ? group[0]!.message : (ids.get(key) ?? randomUUID())
    ids.set(key, id)
    return { rows: group, parcel: parcelOf(head, ctx, group, id, known) }
  })
}

export async function letterhead(
  ctx: Pick<JobContext, 'site' | 'tools' | 'origin'> & { db: ReadDb },
): Promise<Letterhead> {
  const own = await ctx.db.select().from(templates)
  const { site, tools, origin } = ctx
  return { site, tools, origin, wordings: new Map(own.map((row) => [row.key, row])) }
}

type Known = {
  names: ReadonlyMap<string, string>
  devices: ReadonlyMap<string, (Device & { language: Parcel['language'] })[]>
  addresses: ReadonlyMap<string, string>
}

function parcelOf(head: Letterhead, { site }: JobContext, group: readonly Claimed[], id: string, known: Known): Parcel {
  const [{ id: letter, person, number, email, mobile, medium, wishes, topic }] = group as readonly [Claimed]
  const own = known.devices.get(person) ?? []
  const language = wishes.language || (own[0]?.language ?? site.languages[0]!)
  return {
    ...{ id, letter, person, number, email, mobile, medium, language, devices: own },
    name: known.names.get(person) ?? '',
    address: known.addresses.get(person) ?? '',
    priority: highest(group),
    tag: group.length === 1 ? topic : 'digest',
    content: contentOf(head, group, language),
  }
}

const highest = (group: readonly Claimed[]): Priority =>
  priorities.find((priority) => group.some((row) => row.priority === priority)) ?? 'normal'

async function namesOf({ db }: JobContext, whose: readonly string[]) {
  if (!whose.length) return new Map<string, string>()
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...whose]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Only devices whose session is still valid. */
async function devicesOf({ db, now }: JobContext, rows: readonly Claimed[]) {
  const whose = [...new Set(rows.filter(({ medium }) => medium === 'push').map(({ person }) => person))]
  if (!whose.length) return new Map<string, never[]>()
  const { id, person, endpoint, p256dh, auth, language } = devices
  const found = await db
    .select({ id, person, endpoint, p256dh, auth, language })
    .from(devices)
    .innerJoin(sessions, and(eq(sessions.site, devices.site), eq(sessions.id, devices.session)))
    .where(and(inArray(devices.person, whose), gt(sessions.expiresAt, now)))
  return Map.groupBy(found, (device) => device.person)
}

type Addressed = { person: string; sealed: string }

/** A person's id in a messaging app. */
export const addressIn = ({ site, tools }: Pick<JobContext, 'site' | 'tools'>, { person, sealed }: Addressed): string =>
  unseal(tools.secret, aboutAddress(site.id, person), sealed)

export const aboutAddress = (site: string, person: string): string => `${site} address ${person}`

async function addressesOf(ctx: JobContext, rows: readonly Claimed[]) {
  const whose = [...new Set(rows.filter(({ medium }) => medium === 'wechat').map(({ person }) => person))]
  if (!whose.length) return new Map<string, string>()
  const found = await ctx.db
    .select()
    .from(addresses)
    .where(and(eq(addresses.medium, 'wechat'), inArray(addresses.person, whose)))
  return new Map(found.map((row) => [row.person, addressIn(ctx, row)]))
}

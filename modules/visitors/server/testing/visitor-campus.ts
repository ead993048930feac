import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { turnedCode } from '#engines/admission/code.ts'
import { posts } from '#engines/directory/server/schema.ts'
import { dayIn, minutesIn } from '#kernel/clock.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants, people } from '#kernel/server/people/schema.ts'
import type { Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { gateContract } from '../../gate-contract.ts'
import { guestContract } from '../../guest-contract.ts'
import { officeContract } from '../../office-contract.ts'
import { served } from '../index.ts'

type Campus = Awaited<ReturnType<typeof campus>>
export const card = '11010519491231002X'
export const hour = 3_600_000
const zone = 'Asia/Shanghai'

/** From now until the next eight o'clock of the site, in milliseconds. */
export const untilMorning = (): number => ((32 * 60 - minutesIn(zone, new Date())) % (24 * 60)) * 60_000

/** A site with a gate; 陈静 is a host, 周明 leads her unit and guards the gate, 郑岚 has all rights. */
export async function visitorCampus(t: Campus, settings: object = {}) {
  const visitors = { longestHours: 24, outsideToSecurity: false, ...settings }
  const site = await t.site({ modules: { visitors, messages: {} } } as never)
  const { pool } = t.portal.database
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work)
  const unit = randomUUID()
  await write(async (db) => {
    await db.insert(departments).values({ id: unit, code: 'cs', name: '计算机学院', line: [unit] })
    await db.update(people).set({ department: unit }).where(eq(people.id, site.chen.id))
    await db.insert(posts).values({ person: site.zhou.id, department: unit, title: '院长', leads: true })
    await db.insert(grants).values({ person: site.zhou.id, app: 'visitors', modules: ['guard'] })
  })
  const { id: gate } = await site.call(site.admin, officeContract.saveGate, { name: '东门', place: '学院路' })
  const now = () => t.portal.now()
  const today = () => dayIn(zone, now())
  /** The whole present day, and the next if it is late. */
  const wide = () => ({ days: JSON.stringify([today()]), from: '00:00', until: '23:59' })
  const invite = (who: Caller = site.chen, more: object = {}) =>
    site.call(who, contract.invite, {
      ...{ purpose: '学术交流', place: '信息楼', ...wide(), key: randomUUID() },
      guests: JSON.stringify([{ name: '王小明', phone: '13900000001' }]),
      ...more,
    } as never)
  const tokenFor = async (guest: string, host: Caller = site.chen) =>
    new URL((await site.call(host, contract.link, { guest })).url).searchParams.get('t')!
  const fill = (token: string, more: object = {}) =>
    site.call(site.anyone, guestContract.fill, {
      ...{ token, name: '王小明', phone: '13900000001', idNumber: card },
      ...more,
    } as never)
  const pass = (token: string) => site.call(site.anyone, guestContract.pass, { token })
  return {
    ...site,
    ...{ gate, unit, write, now, today, wide, invite, tokenFor, fill, pass },
    db: readerFor(pool, site.id),
    job: (job: string) => runJob(t, { site: site.id, served, job }),
    guestOf: async (visit: string, host: Caller = site.chen) =>
      (await site.call(host, contract.detail, { id: visit })).people[0]!,
    /** An approved visit of today whose guest has given their data: the token. */
    ready: async (more: object = {}) => {
      const { id } = await invite(site.chen, more)
      const [guest] = (await site.call(site.chen, contract.detail, { id })).people
      const token = await tokenFor(guest!.id)
      await fill(token)
      return { id, guest: guest!.id, token }
    },
    /** The code as the guest's phone shows it now. */
    codeOf: async (token: string) => {
      const { code } = await pass(token)
      return code ? turnedCode(code.code, code.seed, now().getTime()) : ''
    },
    check: (code: string, more: object = {}, who: Caller = site.zhou) =>
      site.call(who, gateContract.check, { session: gate, id: randomUUID(), code, ...more } as never),
  }
}

import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { notify, type Telling } from '#engines/inbox/server/notify.ts'
import { deliveries as table } from '#engines/inbox/server/schema.ts'
import { pushBrowser } from '#engines/inbox/testing/browser.ts'
import { defineModule } from '#kernel/module.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { jobContextOf } from '#kernel/server/jobs/job-context.ts'
import { sessions } from '#kernel/server/people/schema.ts'
import { serve } from '#kernel/server/serve.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

const words = { name: '示例', 'topic.loans': '借阅', 'topic.seats': '座位' }
const library = serve(
  defineModule({ key: 'library', messages: { zh: words, en: words, tw: words } }),
  {},
  {},
  {
    messageTopics: [
      { name: 'loans', group: 'services' },
      { name: 'seats', group: 'services' },
    ],
  },
)

/** Monday noon at the site. The queue's own workers use the real clock, by which nothing here is due. */
export const noon = Date.parse('2031-03-03T12:00:00+08:00')

type Campus = Awaited<ReturnType<typeof campus>>
type Options = { settings?: object }

/** A campus with all media enabled, set to noon before each test. */
export async function deliveryCampus() {
  const t = await campus([served, library])
  beforeEach(() => {
    t.clock.offset = noon - Date.now()
  })
  const setClock = (iso: string) => {
    t.clock.offset = Date.parse(iso) - Date.now()
  }
  return { t, setClock, portal: (options?: Options) => freshPortal(t, options) }
}

async function freshPortal(t: Campus, { settings = {} }: Options = {}) {
  const site = await t.site({ modules: { messages: { mail: { on: false }, ...settings }, library: {} } })
  const inSite = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  await inSite((db) => db.update(sessions).set({ expiresAt: new Date('2040-01-01') }))
  const tell = (telling: Partial<Telling> & { to: Telling['to'] }) =>
    inSite((db) => {
      const needs = { ...t.portal, enqueue: t.portal.jobs.enqueue }
      const ctx = jobContextOf(needs, t.portal.directory.get(site.id)!, db, t.portal.now())
      return notify(ctx, { topic: 'library.loans', title: { zh: '一本书到期', en: 'A book is due' }, ...telling })
    })
  const work = () => runJob(t, { site: site.id, served, job: 'deliver' })
  const states = (message?: string) =>
    inSite((db) =>
      db
        .select({
          medium: table.medium,
          state: table.state,
          why: table.trouble,
          tries: table.tries,
          parcel: table.parcel,
        })
        .from(table)
        .where(message ? eq(table.message, message) : undefined)
        .orderBy(table.id),
    )
  /** Registers a browser of the person for push notifications. */
  const allow = async (who: Caller, url: string, path = `/push/${who.number}`) => {
    const browser = pushBrowser(url + path)
    await site.call(who, contract.allowPush, browser.subscription)
    return { ...browser, path }
  }
  return { ...site, inSite, tell, work, states, allow }
}

export const quietNow = {
  on: true,
  zone: 'Asia/Shanghai',
  // Lists as browsers send them, with numbered keys.
  windows: { 0: { from: '22:30', to: '07:30', weekdays: [1, 2, 3, 4, 5, 6, 7] } },
}

import type { Served } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { momentOf } from '#kernel/zone-time.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

/** Seconds of a time in Shanghai: `2026-03-02 10:00`. */
export function at(text: string): number {
  const [hours = 0, minutes = 0] = (text.slice(11) || '0:0').split(':').map(Number)
  return momentOf('Asia/Shanghai', { day: text.slice(0, 10), minute: hours * 60 + minutes }, 'first') / 1000
}

export const march = { from: at('2026-03-01'), to: at('2026-04-01') }
export const shown = (seconds: number): string => new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 16)

export const meeting = {
  title: '组会',
  place: '302',
  starts: at('2026-03-02 10:00'),
  ends: at('2026-03-02 11:00'),
  rule: 'FREQ=WEEKLY',
}

/** `others`: modules that a test needs besides, such as the inbox. */
export async function agendaCampus(...others: Served[]) {
  const t = await campus([served, ...others])
  return {
    ...t,
    /** Moves the clock of the portal to a time in Shanghai. */
    turnTo: (text: string) => {
      t.clock.offset = at(text) * 1000 - Date.now()
    },
    async newSite(options?: Parameters<typeof t.site>[0]) {
      const site = await t.site(options)
      const { call, wu, lin } = site
      type Person = typeof lin
      return {
        ...site,
        /** Times of what someone sees in March 2026. */
        timesOf: async (who: Person) => (await call(who, contract.view, march)).list.map(({ starts }) => shown(starts)),
        /** A group of Lin with Wu, who joined. */
        async newGroup(role: 'editor' | 'reader' = 'reader') {
          const { id } = await call(lin, contract.saveGroup, { name: '项目组', people: [wu.id] })
          await call(wu, contract.answerInvitation, { id, accept: true })
          if (role === 'editor') await call(lin, contract.setMember, { id, person: wu.id, role })
          const { calendars } = await call(lin, contract.group, { id })
          return { id, calendar: calendars[0]!.id }
        },
      }
    },
  }
}

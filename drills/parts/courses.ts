import { setTimeout as sleep } from 'node:timers/promises'
import { calendarCalls } from '#engines/calendar/contract.ts'
import { contract } from '#modules/timetable/contract.ts'
import { type Asked, askPortal } from './asked.ts'

type Row = { id: string; version: number; place: string }
export type Course = ReturnType<typeof openCourse>

/**
 * A course of one's own that is changed again and again. Each change names the version it changes, and the answer is
 * kept: an acknowledged version that is not there later, or has another text, was lost.
 */
export function openCourse(base: () => string, cookie: string, name: string) {
  let [term, campus] = ['', '']
  let row: Row | undefined
  /** The last acknowledged one. */
  let acknowledged: Row | undefined
  let lost = 0
  let changes = 0

  const ask = <T>(path: string, body?: URLSearchParams) => askPortal<T>(base() + path, cookie, body && { body })

  /** As it is now. */
  async function find(): Promise<Asked<Row | undefined>> {
    if (!campus) {
      const calendar = await ask<{ campuses: { id: string }[] }>(calendarCalls.calendar.path)
      if (calendar.why) return calendar
      campus = calendar.d!.campuses[0]!.id
    }
    const mine = await ask<{ term: string; own: (Row & { name: string })[] }>(contract.mine.path)
    if (mine.why) return mine
    term = mine.d!.term
    return { d: mine.d!.own.find((one) => one.name === name) }
  }

  /** After an unknown outcome: what was acknowledged has to be there, or a change that was sent after it. */
  async function look(): Promise<string | undefined> {
    const { d: now, why } = await find()
    if (why) return why
    if (acknowledged && !(now && holds(now, acknowledged))) {
      lost += 1
      acknowledged = undefined
    }
    row = now
    return undefined
  }

  const holds = (now: Row, told: Row): boolean =>
    now.version > told.version || (now.version === told.version && now.place === told.place)

  let isSure = false
  /** Why it failed, if it did. */
  async function change(): Promise<string | undefined> {
    if (!isSure) {
      const why = await look()
      if (why) return why
      isSure = true
    }
    const place = `${name} ${changes + 1}`
    const fixed = { term, name, place, campus, weekday: '7', 'weeks[]': '1', 'periods[]': '12' }
    const version = row && { id: row.id, version: String(row.version) }
    const { d, why } = await ask<{ id: string }>(contract.saveOwn.path, new URLSearchParams({ ...fixed, ...version }))
    isSure = !why
    if (why) return why
    changes += 1
    row = { id: d!.id, version: (row?.version ?? 0) + 1, place }
    acknowledged = row
    return undefined
  }

  return {
    change,
    changes: () => changes,
    /** How often an acknowledged change was not there, now included. */
    countLost: async () => {
      for (let tries = 0; await look(); tries++) {
        if (tries > 100) throw new Error('the timetable does not answer')
        await sleep(100)
      }
      return lost
    },
  }
}

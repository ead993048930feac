import { setTimeout as sleep } from 'node:timers/promises'
import { download, type Kept, sha256 } from '../../tests/support/upload-client.ts'
import { askPortal, uploadText } from './asked.ts'
import { type Course, openCourse } from './courses.ts'

type Sent = Kept & { sha256: string }
export type Load = ReturnType<typeof startLoad>

const reads = ['/uc/wap/user/profile', '/site/', '/timetable/wap/default/mine', '/appsquare/wap/default/index']

/**
 * Writers and readers of a portal: people upload files, change a course of their own, and read pages and lists. Every
 * write leaves rows, and its answer says which. With `pauseMs` they rest between two requests.
 */
export function startLoad(base: () => string, cookies: readonly string[], { clients = 6, pauseMs = 0 } = {}) {
  const kept: Sent[] = []
  const courses: Course[] = []
  const counted = { answered: 0, failed: 0, slowestMs: 0 }
  const reasons = new Map<string, number>()
  let lastDone = performance.now()
  let lastBegun = 0
  let over = false
  let next = 0

  /** Each says why it failed, if it did. */
  async function write(cookie: string): Promise<string | undefined> {
    const text = `${next} ${'字'.repeat((next++ * 7919) % 5_000)}`
    const { d, why } = await uploadText(base(), cookie, text)
    if (d) kept.push({ ...d, cookie, sha256: sha256(text) })
    return why
  }

  const read = async (cookie: string) => (await askPortal(base() + reads[next++ % reads.length]!, cookie)).why

  function workOf(i: number): { work: () => Promise<string | undefined>; isWrite: boolean } {
    const cookie = cookies[i % cookies.length]!
    if (i % 2 === 1) return { work: () => read(cookie), isWrite: false }
    if (i % 6 !== 2) return { work: () => write(cookie), isWrite: true }
    const course = openCourse(base, cookie, `drill ${i}`)
    courses.push(course)
    return { work: course.change, isWrite: true }
  }

  const running = Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      const { work, isWrite } = workOf(i)
      while (!over) {
        const began = performance.now()
        const why = await work()
        counted.slowestMs = Math.max(counted.slowestMs, performance.now() - began)
        counted[why ? 'failed' : 'answered'] += 1
        if (why) reasons.set(why, (reasons.get(why) ?? 0) + 1)
        if (!why && isWrite) {
          lastDone = performance.now()
          lastBegun = Math.max(lastBegun, began)
        }
        await sleep(why ? Math.max(100, pauseMs) : pauseMs)
      }
    }),
  )
  return {
    kept,
    courses,
    counted,
    /** Why requests failed, and how many of each. */
    reasons: () => [...reasons].map(([why, times]) => `${times} × ${why}`).join(', '),
    /** When a write was last acknowledged, by `performance.now()`. */
    lastDone: () => lastDone,
    /** When the youngest of the acknowledged writes was sent. */
    lastBegun: () => lastBegun,
    stop: () => {
      over = true
      return running
    },
  }
}

/** How many acknowledged files are not there, whole. */
export async function countLost(base: string, kept: readonly Sent[]): Promise<number> {
  let lost = 0
  for (const one of kept) {
    const found = await download(base, one.url, one.cookie).catch(() => undefined)
    if (found?.sha256 !== one.sha256) lost += 1
  }
  return lost
}

/** How many acknowledged changes of courses were not there when it was looked, the last time after everything. */
export async function countLostChanges(courses: readonly Course[]): Promise<number> {
  let lost = 0
  for (const course of courses) lost += await course.countLost()
  return lost
}

export const changesOf = (courses: readonly Course[]): number => courses.reduce((sum, one) => sum + one.changes(), 0)

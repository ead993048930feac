import { createHash } from 'node:crypto'
import { visits, webLogs } from '#kernel/server/logs/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { putAway } from './onboarding.ts'
import { ticks } from './onboarding-schema.ts'
import { seedCalls } from './seed-calls.ts'

const hour = 3_600_000
const days = 20
const agent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** Relative load by hour of the day. */
const rhythm = [0, 0, 0, 0, 0, 0, 1, 4, 6, 4, 3, 5, 6, 3, 3, 3, 4, 6, 5, 3, 3, 2, 1, 0]
const pages = [
  ['shell', '/site/composition/index'],
  ['shell', '/site/applicationSquare/index'],
  ['bus', '/site/shuttleBus/index'],
  ['identity', '/site/center/personal'],
] as const

const errors = [
  ["TypeError: Cannot read properties of undefined (reading 'name')", '/site/applicationSquare/index', 5],
  ['ChunkFailed: A page could not be loaded', '/site/shuttleBus/detail', 3],
  ['/wap/home/index answered 502 without an envelope', '/site/composition/index', 2],
] as const

const opinions = [
  ['宿舍楼里信号不好，能不能先显示上次的校车时刻？', '/site/shuttleBus/index'],
  ['首页打开很快，比以前方便多了', '/site/composition/index'],
  ['希望可以按站点拼音搜索', '/site/shuttleBus/index'],
] as const

/** Demo visits of three weeks, deterministic; onboarding is dismissed. */
export async function seed({ db, now, people }: SeedContext): Promise<void> {
  await db.insert(ticks).values(putAway)
  const ids = Object.values(people)
  const someone = (n: number) => ids[n % ids.length]!
  const rows = Array.from({ length: days * 24 }, (_, i) => i).flatMap((ago) => visitsAt(now, ago, someone))
  if (rows.length) await db.insert(visits).values(rows)
  await seedCalls({ db, now })
  await db.insert(webLogs).values([...errorRows(now, someone), ...opinionRows(now, someone)])
}

function visitsAt(now: Date, ago: number, someone: (n: number) => string) {
  const at = new Date(now.getTime() - ago * hour)
  // Demo hours are in China's time zone, whatever the server's is.
  const clock = (at.getUTCHours() + 8) % 24
  const weekend = [0, 6].includes(new Date(at.getTime() + 8 * hour).getUTCDay())
  const day = Math.floor((at.getTime() + 8 * hour) / (24 * hour))
  const mood = 0.8 + ((day * 37) % 11) / 20
  const count = Math.round(rhythm[clock]! * mood * (weekend ? 0.5 : 1))
  return Array.from({ length: count }, (_, i) => {
    const [app, url] = pages[(ago * 7 + i * 3) % pages.length]!
    return {
      app,
      url,
      person: someone((day % 3) + (weekend ? i % 2 : ago * 5 + i * 2)),
      at: new Date(at.getTime() - i * 400_000),
    }
  })
}

function errorRows(now: Date, someone: (n: number) => string) {
  return errors.flatMap(([message, page, times], kind) =>
    Array.from({ length: times }, (_, i) => ({
      message,
      fingerprint: createHash('sha256').update(message).digest('hex').slice(0, 32),
      person: someone(kind + i),
      at: new Date(now.getTime() - (kind * 9 + i * 31 + 2) * hour),
      returned: '',
      state: JSON.stringify({ page, language: 'zh', screen: '390x844', online: true }),
      agent,
    })),
  )
}

function opinionRows(now: Date, someone: (n: number) => string) {
  return opinions.map(([text, page], i) => ({
    message: `feedback:${text}`,
    fingerprint: createHash('sha256').update(text).digest('hex').slice(0, 32),
    person: someone(i),
    at: new Date(now.getTime() - (i * 26 + 3) * hour),
    returned: '',
    state: JSON.stringify({ page }),
    agent,
  }))
}

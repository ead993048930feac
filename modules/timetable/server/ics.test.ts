import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readFeed } from '#engines/icalendar/testing/read-feed.ts'

const printedIn = (TZ: string): string =>
  execFileSync(process.execPath, ['modules/timetable/server/testing/print-feed.ts'], {
    ...{ env: { ...process.env, TZ }, encoding: 'utf8', maxBuffer: 1 << 20 },
  })

test('the feed depends on the zone of the site, not on that of the process', { timeout: 120_000 }, () => {
  const [first, ...others] = ['Asia/Shanghai', 'America/New_York', 'Europe/Berlin'].map(printedIn) as [string]
  for (const other of others) expect(other).toBe(first)
  // Clocks of New York skip 02:30 on the first of these days, those of Berlin on the last one.
  for (const day of ['20260308', '20260329']) expect(first).toContain(`DTSTART;TZID=Asia/Shanghai:${day}T023000`)
  expect(first).toContain('DTEND;TZID=Asia/Shanghai:20260309T000000')
  expect(readFeed(first).events.map(({ starts }) => starts.toISOString())).toContain('2026-03-07T18:30:00.000Z')
})

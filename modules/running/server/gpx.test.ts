import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { readGpx } from './gpx.ts'
import { gpxOf, newKey, now, openRuns, runCampus, straight } from './testing/run-campus.ts'

const t = await openRuns()
const bytes = (text: string) => new TextEncoder().encode(text)

test('a file is a run by the same rules, and counts once', async () => {
  const s = await runCampus(t)
  const plan = await s.put()
  const key = newKey()
  const file = gpxOf(straight(1_500, { seed: 30 }))
  const sent = (await s.sendFile(s.lin, plan, file, key)) as { id: string; state: string }
  expect(sent.state).toBe('valid')
  expect(await s.sendFile(s.lin, plan, file, key)).toEqual(sent)
  expect(await s.call(s.lin, contract.run, { id: sent.id })).toMatchObject({ source: 'gpx', proof: 'file' })
  const again = (await s.sendFile(s.wu, plan, file)) as { id: string }
  expect((await s.call(s.wu, contract.run, { id: again.id })).broken).toEqual(['duplicate'])
})

test('hostile files are refused with words', async () => {
  const s = await runCampus(t)
  const plan = await s.put()
  const point = (time: string, lat = '30', lon = '120') =>
    `<trkpt lat="${lat}" lon="${lon}"><time>${time}</time></trkpt>`
  const gpx = (inside: string, before = '') => `${before}<gpx><trk><trkseg>${inside}</trkseg></trk></gpx>`
  const good = point('2026-01-01T08:00:00Z') + point('2026-01-01T08:00:05Z')
  const laughs =
    '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>'
  const files: Record<string, string | Buffer> = {
    empty: '',
    text: 'hello',
    bytes: Buffer.from([0xff, 0xfe, 0, 1, 2, 3]),
    html: '<html><body>hi</body></html>',
    laughs: gpx(good, laughs),
    external: gpx(good, '<!DOCTYPE gpx SYSTEM "file:///etc/passwd">'),
    deep: gpx('<a>'.repeat(100_000)),
    unclosed: '<gpx><trk><trkseg><trkpt lat="30" lon="120"><time>2026-01-01',
    noTimes: gpx('<trkpt lat="30" lon="120"/><trkpt lat="31" lon="120"/>'),
    badTimes: gpx(point('yesterday') + point('&time;')),
    badPlaces: gpx(point('2026-01-01T08:00:00Z', '1e9') + point('2026-01-01T08:00:01Z', 'NaN', 'Infinity')),
    outOfRange: gpx(point('2026-01-01T08:00:00Z', '91') + point('2026-01-01T08:00:01Z', '30', '181')),
    onePoint: gpx(point('2026-01-01T08:00:00Z')),
    longName: gpx(`<trkpt ${'x'.repeat(500_000)}="1">`),
  }
  for (const [name, content] of Object.entries(files))
    expect([name, await s.sendFile(s.lin, plan, content)]).toEqual([name, 'badFile'])
  const days = gpx(point('2026-01-01T08:00:00Z') + point('2026-01-03T08:00:00Z'))
  expect(await s.sendFile(s.lin, plan, days)).toBe('fileTooLong')
  expect(await s.sendFile(s.lin, plan, gpxOf(straight(1_500, { until: now() + 9_000 })))).toBe('futureFixes')
  expect(typeof (await s.sendFile(s.lin, plan, Buffer.alloc(4 << 20, 32)))).toBe('string')
  expect((await s.call(s.lin, contract.myRuns)).list).toEqual([])
})

test('no more positions are read than a run may have', () => {
  const many = gpxOf(straight(3_000, { every: 1 }))
  expect(readGpx(bytes(many), 500)).toEqual({ trouble: 'fileTooLong' })
  expect(readGpx(bytes(many), 5_000)).toHaveProperty('fixes')
})

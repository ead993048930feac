import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import type { Fix } from '../track.ts'
import { randomFrom } from './demo/loops.ts'
import { runs } from './schema.ts'
import { chunks, newKey, now, openRuns, runCampus, straight } from './testing/run-campus.ts'

const t = await openRuns()

test('a run is sent in parts, checked by the rules of its plan, and counts once', async () => {
  const { call, lin, put, send } = await runCampus(t)
  const plan = await put()
  const key = newKey()
  const list = chunks(straight(1_500))
  const sent = await send(lin, plan, key, list[0]!)
  expect(sent.state).toBe('recording')
  expect((await call(lin, contract.runHome)).open).toMatchObject([{ id: sent.id, key }])
  const finish = () => call(lin, contract.finishRun, { key, device: 'phone', parts: list.length })
  const { missing } = await finish()
  expect(missing).toEqual(list.map((_, i) => i).slice(1))
  for (const number of missing) await send(lin, plan, key, list[number]!, { number })
  const done = await finish()
  expect(done).toEqual({ id: sent.id, state: 'valid', missing: [] })
  expect(await finish()).toEqual(done)
  expect((await send(lin, plan, key, list[0]!, { number: 9 })).state).toBe('valid')
  const face = await call(lin, contract.run, { id: sent.id })
  expect(face).toMatchObject({ state: 'valid', proof: 'afterwards', broken: [], gaps: [], hasTrack: true })
  expect(Math.abs(face.meters - 1_500)).toBeLessThan(20)
  expect(face.checks.every(({ ok }) => ok)).toBe(true)
  const home = await call(lin, contract.runHome)
  expect(home.plans[0]!.progress).toMatchObject({ runs: 1, today: 1, week: 1, meters: face.meters })
  expect((await call(lin, contract.runTrack, { id: sent.id })).lines).toHaveLength(1)
})

/** Shuffled, some of them repeated or at first shorter. */
function scrambled<T extends { fixes: Fix[] }>(parts: readonly T[], random: () => number): T[] {
  const all = parts.flatMap((part) => {
    const early = { ...part, fixes: part.fixes.slice(0, 1 + Math.floor(random() * part.fixes.length)) }
    return [part, ...(random() < 0.4 ? [part] : []), ...(random() < 0.4 ? [early] : [])]
  })
  return all
    .map((part) => ({ part, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ part }) => part)
}

test('parts in any order, repeated, shorter at first, of two devices: the same track', async () => {
  const s = await runCampus(t)
  const until = now() - 60
  const tracks: unknown[] = []
  // The phone loses the second half, the watch records from a third on.
  const phone = chunks(straight(1_600, { until, seed: 1 }), 20).slice(0, 3)
  const watch = chunks(straight(1_600, { until, seed: 2 }), 20).slice(1)
  const parts = [
    ...phone.map((fixes, number) => ({ fixes, number, device: 'phone' })),
    ...watch.map((fixes, number) => ({ fixes, number, device: 'watch' })),
  ]
  for (let seed = 1; seed <= 12; seed++) {
    const random = randomFrom(seed)
    const plan = await s.put({ dayMost: 10 })
    const key = newKey()
    for (const { fixes, number, device } of scrambled(parts, random))
      await s.send(s.lin, plan, key, fixes, { number, device })
    const device = random() < 0.5 ? 'phone' : 'watch'
    const count = (device === 'phone' ? phone : watch).length
    const { id, missing } = await s.call(s.lin, contract.finishRun, { key, device, parts: count })
    expect(missing).toEqual([])
    const { meters, pace, gaps, splits } = await s.call(s.lin, contract.run, { id })
    expect(Math.abs(meters - 1_600)).toBeLessThan(25)
    tracks.push({ meters, pace, gaps, splits, track: (await s.call(s.lin, contract.runTrack, { id })).lines })
  }
  for (const track of tracks) expect(track).toEqual(tracks[0])
})

test('two requests that begin a run at once begin one', async () => {
  const { lin, put, send } = await runCampus(t)
  const plan = await put()
  const key = newKey()
  const list = chunks(straight(1_200))
  const answers = await Promise.all(list.map((fixes, number) => send(lin, plan, key, fixes, { number })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
})

test('each broken rule is a reason that is shown', async () => {
  const s = await runCampus(t)
  const points = JSON.stringify([
    { name: '起点', lat: 30_000_000, lng: 120_000_000, radius: 30 },
    { name: '远处', lat: 31_000_000, lng: 120_000_000, radius: 30 },
  ])
  const plan = await s.put({ leastPoints: 2, list: points, dayMost: 1 })
  const broken = async (fixes: Fix[], of = plan) => (await s.runWhole(s.lin, of, fixes)).broken
  expect(await broken(straight(600, { seed: 3 }))).toEqual(['distance', 'points'])
  expect(await broken(straight(2_000, { pace: 140, seed: 4 }))).toEqual(['pace', 'points', 'stretch'])
  expect(await broken(straight(2_000, { pace: 700, seed: 5 }))).toEqual(['pace', 'points'])
  const plain = await s.put({ dayMost: 1 })
  const gap = straight(2_000, { seed: 6 }).filter((_, i) => i < 30 || i > 100)
  expect(await broken(gap, plain)).toEqual(['gaps'])
  const jumping = straight(2_000, { seed: 7 }).map(
    ([at, lat, lng, accuracy], i): Fix => [at, lat, lng + (i % 10 === 0 ? 5_000 : 0), accuracy],
  )
  expect(await broken(jumping, plain)).toContain('jumps')
  expect(await broken(straight(1_500, { until: now() - 30 * 3600, seed: 8 }), plain)).toContain('late')
  expect(await broken(straight(1_500, { seed: 9 }), plain)).toEqual([])
  expect(await broken(straight(1_500, { seed: 10 }), plain)).toEqual(['day'])
})

test('the track of another person is found, also with other times', async () => {
  const s = await runCampus(t)
  const plan = await s.put()
  const track = straight(1_500, { seed: 20 })
  expect((await s.runWhole(s.lin, plan, track)).broken).toEqual([])
  const copied = track.map(([at, lat, lng, accuracy]): Fix => [at - 7_200, lat, lng, accuracy])
  const copy = await s.runWhole(s.wu, plan, copied)
  expect(copy.broken).toEqual(['duplicate'])
  const { sameAs } = await s.call(s.admin, contract.deskRun, { id: copy.id })
  const [first] = await s.db.select({ id: runs.id }).from(runs).where(eq(runs.person, s.lin.id))
  expect(sameAs).toBe(first!.id)
  // Two friends side by side have tracks of their own.
  expect((await s.runWhole(s.wu, plan, straight(1_500, { seed: 21 }))).broken).toEqual([])
})

test('positions of the future, too many devices and plans that are not for one are refused', async () => {
  const s = await runCampus(t)
  const plan = await s.put()
  const { call, lin, admin } = s
  const part = (more: object) =>
    ({ plan, key: newKey(), device: 'phone', number: 0, fixes: '[[1,1,1,1]]', ...more }) as never
  await expect(
    call(lin, contract.sendRunPart, part({ fixes: JSON.stringify([[now() + 900, 1, 1, 1]]) })),
  ).rejects.toThrow('futureFixes')
  for (const fixes of ['[]', '{}', '[[1,2]]', '[[1,99000001,1,1]]', '[["x",1,1,1]]', 'nonsense'])
    await expect(call(lin, contract.sendRunPart, part({ fixes }))).rejects.toThrow('badInput')
  const key = newKey()
  const fixes = straight(300)
  for (const device of ['dev-1', 'dev-2', 'dev-3', 'dev-4']) await s.send(lin, plan, key, fixes, { device })
  await expect(call(lin, contract.sendRunPart, part({ key, device: 'dev-6' }))).rejects.toThrow('tooManyDevices')
  const { id } = await s.call(admin, contract.savePlan, s.draft as never)
  await expect(call(lin, contract.sendRunPart, part({ plan: id }))).rejects.toThrow('notFound')
})

test('a run that was left is checked as it is, and its runner told', async () => {
  const s = await runCampus(t)
  const plan = await s.put()
  const { id } = await s.send(s.lin, plan, newKey(), straight(1_300))
  await s.job('closeIdle')
  expect((await s.call(s.lin, contract.run, { id })).state).toBe('recording')
  await s.write((db) =>
    db
      .update(runs)
      .set({ updatedAt: new Date((now() - 25 * 3_600) * 1000) })
      .where(eq(runs.id, id)),
  )
  await s.job('closeIdle')
  expect((await s.call(s.lin, contract.run, { id })).state).toBe('valid')
})

test('a person has at most three unfinished runs, and twenty begun within a day', async () => {
  const s = await runCampus(t)
  const plan = await s.put()
  const begin = () => s.send(s.lin, plan, newKey(), straight(100))
  const open = [await begin(), await begin(), await begin()]
  await expect(begin()).rejects.toThrow('tooManyOpen')
  expect((await s.send(s.wu, plan, newKey(), straight(100))).state).toBe('recording')
  await s.call(s.lin, contract.dropRun, { id: open[0]!.id })
  for (let n = open.length; n < 20; n++) await s.call(s.lin, contract.dropRun, { id: (await begin()).id })
  await expect(begin()).rejects.toThrow('tooManyRuns')
  t.clock.offset += 25 * 3_600_000
  expect((await begin()).state).toBe('recording')
})

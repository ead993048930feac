import { expect, test } from 'vitest'
import { dayMs } from '#kernel/clock.ts'
import { contract } from '../contract.ts'
import { newKey, openRuns, runCampus, straight } from './testing/run-campus.ts'

const t = await openRuns()

test('tracks are deleted some days after the end of their plan; runs and what they count stay', async () => {
  const { call, job, lin, put, send } = await runCampus(t)
  const plan = await put()
  const key = newKey()
  const { id } = await send(lin, plan, key, straight(1_200))
  await call(lin, contract.finishRun, { key, device: 'phone', parts: 1 })
  const hasTrack = async () => (await call(lin, contract.run, { id })).hasTrack
  await job('eraseTracks')
  expect(await hasTrack()).toBe(true)
  t.clock.offset += 1_100 * dayMs
  await job('eraseTracks')
  expect(await hasTrack()).toBe(false)
  expect(await call(lin, contract.run, { id })).toMatchObject({ state: 'valid' })
})

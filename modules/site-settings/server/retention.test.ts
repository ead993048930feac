import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/clock.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { webLogs } from '#kernel/server/logs/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { served as checkin } from '#modules/checkin/server/index.ts'
import { served as health } from '#modules/health/server/index.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { served as network } from '#modules/network/server/index.ts'
import { served as people } from '#modules/people/server/index.ts'
import { served as running } from '#modules/running/server/index.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { served as visitors } from '#modules/visitors/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served, shell, messages, network, checkin, health, running, visitors, people])

type Property = { keptDays?: boolean; minimum: number; maximum: number; default: number }

test('an administrator reads for how long each kind of data is kept, with its bounds', async () => {
  const { admin, call } = await t.site()
  const { modules } = await call(admin, contract.catalogue)
  const kinds = modules.flatMap(({ key, settings, settingWords }) =>
    Object.entries((settings.properties ?? {}) as Record<string, Property>)
      .filter(([, property]) => property.keptDays)
      .map(([name, { minimum, default: usual, maximum }]) => ({
        name: `${key}.${name}`,
        minimum,
        usual,
        maximum,
        word: settingWords[name],
      })),
  )
  expect(kinds.map(({ name }) => name).sort()).toEqual([
    'checkin.deviceDays',
    'health.recordDays',
    'messages.keepDays',
    'network.sessionDays',
    'people.consentDays',
    'people.keepImportsDays',
    'running.trackDays',
    'shell.errorDays',
    'shell.visitDays',
    'visitors.eraseAfterDays',
  ])
  for (const { minimum, usual, maximum, word } of kinds) {
    expect(word).toBeTruthy()
    expect(minimum).toBeGreaterThan(0)
    expect(usual).toBeGreaterThanOrEqual(minimum)
    expect(usual).toBeLessThanOrEqual(maximum)
  }
})

test('what is set within the bounds holds for the next purge; beyond them it is refused', async () => {
  const { id: site, admin, call } = await t.site()
  const { pool } = t.portal.database
  const day = (days: number) => new Date(Date.now() - days * dayMs)
  await writeForSite(pool, site, (db) =>
    db.insert(webLogs).values(
      [5, 20, 100].map((days) => ({
        at: day(days),
        fingerprint: `${days}`,
        message: '',
        returned: '',
        state: '',
        agent: '',
      })),
    ),
  )
  const left = async () => {
    await runJob(t, { site, served: shell, job: 'tidy-logs' })
    const [rows] = await readerFor(pool, site).select({ n: count() }).from(webLogs)
    return rows!.n
  }
  expect(await left()).toBe(2)
  const { config } = await call(admin, contract.show)
  const value = (errorDays: number) => JSON.stringify({ ...(config.modules as object), shell: { errorDays } })
  await expect(call(admin, contract.save, { section: 'modules', value: value(3), revision: 0 })).rejects.toThrow(
    'unusable',
  )
  const { revision } = await call(admin, contract.save, { section: 'modules', value: value(10), revision: 0 })
  expect(await left()).toBe(2)
  await call(admin, contract.publish, { revision })
  await expect.poll(left).toBe(1)
})

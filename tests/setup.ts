import type { TestProject } from 'vitest/node'
import { asOwner } from '#kernel/server/db/open.ts'
import { startTestDatabase } from '#kernel/testing/database.ts'

/** One real database for all test files; each test makes its own site in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestDatabase()
  await asOwner(url, async (owner) => {
    await owner.query('create database campanile_test')
  })
  const ownerUrl = new URL(url)
  ownerUrl.pathname = '/campanile_test'
  project.provide('databaseUrl', ownerUrl.href)
  return stop
}

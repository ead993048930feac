import type { TestProject } from 'vitest/node'
import { startTestDatabase } from '#kernel/testing/database.ts'

/** One real PostgreSQL for all test files; each file has its own database, and each test its own site. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, folder, stop } = await startTestDatabase()
  project.provide('databaseUrl', url)
  project.provide('databaseFolder', folder)
  return stop
}

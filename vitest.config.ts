import { defineConfig } from 'vitest/config'

/** As the product runs. */
const asStarted = {
  execArgv: ['--disable-proto=delete'],
  setupFiles: ['./kernel/server/close-prototypes.mjs', './tests/support/end-with-main.ts'],
}

/** A page answers a person when it can; on a crowded machine that is not at once. */
const inBrowser = {
  ...asStarted,
  globalSetup: ['./tests/support/stop-with-runner.ts', './e2e/setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  pool: 'forks' as const,
  // One browser for all the files of a worker.
  isolate: false,
}

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/count-reporter.ts'],
    projects: [
      {
        test: {
          ...asStarted,
          setupFiles: [
            ...asStarted.setupFiles,
            './kernel/testing/patience.ts',
            './kernel/testing/own-database.ts',
            './kernel/testing/heard-bugs.ts',
          ],
          expect: { poll: { timeout: 10_000 } },
          name: 'calls',
          globalSetup: ['./tests/support/stop-with-runner.ts', './tests/setup.ts'],
          include: ['{app,kernel,engines,modules,sites,db,tests}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
          // A file makes its own campus; what it imports is the same for all and is read once.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...inBrowser,
          // Only look, so several at once: a page spends most of its time waiting.
          name: 'looks',
          include: ['e2e/looks/*.e2e.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'pages',
          include: ['e2e/{,back-office/,study/}*.e2e.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

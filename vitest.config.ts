import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** As the product runs: files are loaded by Node itself, with the product's own resolution and compile cache. */
const asStarted = {
  execArgv: ['--disable-proto=delete', '--import', join(import.meta.dirname, 'app/quick-imports.mjs')],
  setupFiles: ['./kernel/server/close-prototypes.mjs', './tests/support/end-with-main.ts'],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

/** Browser code has TSX files, which Node cannot load. */
const ofBrowserCode = '**/web/**/*.test.ts'

/** Ends a test that hangs. It says nothing about speed: a busy machine can be several times slower. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 }

/** A page answers a person when it can; on a crowded machine that is not at once. */
const inBrowser = {
  ...asStarted,
  globalSetup: ['./tests/support/stop-with-runner.ts', './e2e/setup.ts'],
  ...patience,
  expect: { poll: { timeout: 90_000 } },
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
          exclude: [...configDefaults.exclude, ofBrowserCode],
          ...patience,
          pool: 'forks',
          // One more than processors: half of the time a worker waits for the database.
          maxWorkers: 3,
          // A file makes its own campus; what it imports is the same for all and is read once.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'web',
          execArgv: ['--disable-proto=delete'],
          setupFiles: asStarted.setupFiles,
          ...patience,
          include: [ofBrowserCode],
          pool: 'forks',
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 3 },
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
          include: ['e2e/{,back-office/,study/,flows/,campus/}*.e2e.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

import type { Reporter, TestModule } from 'vitest/node'

/** Ends the run with the one line that counts. A file that could not even be loaded counts as a failure. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      if (module.errors().length) count.failed++
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed' || state === 'failed' || state === 'skipped') count[state]++
      }
    }
    const skipped = count.skipped ? `, ${count.skipped} skipped` : ''
    process.on('exit', () => console.log(`${count.passed} passed, ${count.failed} failed${skipped}`))
  }
}

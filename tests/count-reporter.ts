import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { countLine, none } from './count.ts'

/** Ends the run with the one line that counts, or leaves it to whoever runs it. A file that could not even be loaded counts as a failure. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { ...none }
    for (const module of modules) {
      if (module.errors().length) count.failed++
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed' || state === 'failed' || state === 'skipped') count[state]++
      }
    }
    const file = process.env.COUNT_FILE
    if (file) writeFileSync(file, JSON.stringify(count))
    else process.on('exit', () => console.log(countLine(count)))
  }
}

import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { type Count, countLine, none, sumOf } from './count.ts'

/** Ends a run with a summary line, or writes the counts for the runner. A file that fails to load is a failure. */
export default class CountReporter implements Reporter {
  readonly #begun = new Map<string, number>()
  readonly #ended = new Map<string, number>()

  onTestModuleQueued({ id }: TestModule): void {
    this.#begun.set(id, Date.now())
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#ended.set(id, Date.now())
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => ({
      file: module.relativeModuleId,
      from: this.#begun.get(module.id) ?? 0,
      to: this.#ended.get(module.id) ?? Date.now(),
      count: countOf(module),
    }))
    const into = process.env.COUNT_FILE
    if (into) writeFileSync(into, JSON.stringify(files))
    else process.on('exit', () => console.log(countLine(sumOf(files))))
  }
}

function countOf(module: TestModule): Count {
  const count = { ...none, faults: [] as string[] }
  const name = module.relativeModuleId
  if (module.errors().length) {
    count.failed++
    count.faults.push(`${name}: ${why(module.errors())}`)
  }
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result()
    if (state === 'passed' || state === 'failed' || state === 'skipped') count[state]++
    if (state === 'failed') count.faults.push(`${name} > ${test.fullName}: ${why(errors)}`)
  }
  return count
}

const why = (errors: readonly { message: string }[] = []): string =>
  errors
    .map(({ message }) => message.split('\n').slice(0, 4).join(' ').slice(0, 500))
    .slice(0, 2)
    .join('; ')

/** `faults`: the failed tests with the first lines of the error, for those who read only the end of a run. */
export type Count = { passed: number; failed: number; skipped: number; faults: string[] }

/** The counts of one test file, and when it ran, in milliseconds. */
export type FileCount = { file: string; from: number; to: number; count: Count }

export const none: Count = { passed: 0, failed: 0, skipped: 0, faults: [] }

export const plus = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  faults: [...a.faults, ...b.faults],
})

export const sumOf = (files: readonly FileCount[]): Count => files.map(({ count }) => count).reduce(plus, none)

export const countLine = ({ passed, failed, skipped, faults }: Count): string =>
  [
    ...faults.map((fault) => `failed: ${fault}`),
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  ].join('\n')

import { afterEach, beforeEach, vi } from 'vitest'
import { missingWords } from '#kernel/module.ts'
import { bugWatch } from '#kernel/server/logs/bug-watch.ts'
import { addBugs, bugs } from './bugs.ts'

bugWatch.heard = (error, where) => bugs.push({ error, where })
missingWords.heard = (what) => bugs.push({ error: new Error(what), where: 'a wording' })

beforeEach(() => void bugs.splice(0))

afterEach(({ task }) => {
  // Files of a worker share their globals: a test that failed would leave its clock to all that follow.
  vi.useRealTimers()
  if (task.result?.state === 'fail') addBugs(task.result.errors)
})

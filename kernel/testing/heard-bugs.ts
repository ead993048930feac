import { afterEach, beforeEach } from 'vitest'
import { missingWords } from '#kernel/module.ts'
import { bugWatch } from '#kernel/server/logs/bug-watch.ts'
import { addBugs, bugs } from './bugs.ts'

bugWatch.heard = (error, where) => bugs.push({ error, where })
missingWords.heard = (what) => bugs.push({ error: new Error(what), where: 'a wording' })

beforeEach(() => void bugs.splice(0))

afterEach(({ task }) => {
  if (task.result?.state === 'fail') addBugs(task.result.errors)
})

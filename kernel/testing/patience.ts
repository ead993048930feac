import { vi } from 'vitest'

/** What is waited for comes when it can: on a machine that is busy with other things not within the usual second. */
const patience = 10_000

const waitFor = vi.waitFor
vi.waitFor = (work, options) => waitFor(work, typeof options === 'number' ? options : { timeout: patience, ...options })

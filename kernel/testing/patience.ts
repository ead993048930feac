import { vi } from 'vitest'

/** Longer default timeout of `vi.waitFor`: on a busy machine the usual second is not enough. */
const patience = 10_000

const waitFor = vi.waitFor
vi.waitFor = (work, options) => waitFor(work, typeof options === 'number' ? options : { timeout: patience, ...options })

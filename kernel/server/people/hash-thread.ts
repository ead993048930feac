import '#kernel/server/close-prototypes.mjs'
import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../low-priority.ts'
import type { HashTask } from './hash-threads.ts'

lowerPriority()
parentPort!.on('message', ({ message, nonce, cost }: HashTask) => {
  parentPort!.postMessage(argon2Sync('argon2id', { message, nonce, ...cost }))
})

import { parentPort, workerData } from 'node:worker_threads'
import { ListTrouble } from '../../shapes.ts'
import { readFile } from './read-file.ts'

try {
  parentPort!.postMessage({ list: await readFile(Buffer.from(workerData as Uint8Array)) })
} catch (error) {
  if (!(error instanceof ListTrouble)) throw error
  parentPort!.postMessage({ trouble: error.kind })
}

import { openLog } from '../open-log.ts'

/** Waits until the reader of its output is gone, logs, and exits like a stopping server. */
const log = openLog('warn')
process.on('message', () => {
  for (let i = 0; i < Number(process.argv[2]); i++) log.warn({ i }, 'the server stops')
  process.exit(0)
})
process.send!('ready')

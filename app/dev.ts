import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { startEmbedded } from '#kernel/server/postgres/embedded.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { runServer } from './dev/child.ts'
import { statics } from './dev/document.ts'
import { answerOwnPage } from './dev/own-pages.ts'
import { pendingMigration } from './dev/pending.ts'
import { handOn, sendTrouble } from './dev/proxy.ts'
import { watchSources } from './dev/watch-sources.ts'

/**
 * `npm run dev`: the portal for developers, on loopback only. Vite serves the pages from source; the server runs behind
 * it as a child process with the debugger open, and restarts when one of its files is saved.
 */
const settings = readSettings({ ...process.env, LISTEN: '127.0.0.1' })
const { PORT: port, dataDir } = settings
const debugPort = Number(process.env.DEBUG_PORT ?? 9229)
// Started here, so that the database keeps running while the server restarts.
const database = settings.DATABASE_URL
  ? undefined
  : await startEmbedded({ dataDir, password: settings.secret.slice(0, 32) })

const notices = new Set<string>()
const front = createServer(answer)
const { createServer: createVite } = await import('vite')
const vite = await createVite({
  configFile: 'vite.config.ts',
  base: statics,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: front }, allowedHosts: ['localhost', '.localhost'] },
  optimizeDeps: { entries: ['app/web.tsx', 'app/office.tsx'] },
})
const child = runServer(port, debugPort, {
  onReady: () => vite.ws.send({ type: 'full-reload' }),
  onBroken: (said) => vite.ws.send({ type: 'error', err: { message: said, stack: '' } }),
})
watchSources((files) => {
  console.log(`${files.join(', ')}: starting the server again`)
  child.restart()
  if (files.some((file) => /schema|tables/.test(file) || file.startsWith('db/'))) void lookForMigration()
})
void lookForMigration()
front.listen(port, '127.0.0.1', () => {
  const { port: at } = front.address() as { port: number }
  console.log(
    `http://localhost:${at}/site/ · log in as: http://localhost:${at}/dev · mail: http://localhost:${at}/dev/mail`,
  )
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const at = (request.url ?? '').indexOf(statics)
  if (at >= 0 && !request.url!.slice(0, at).includes('?')) {
    // A site may have a path prefix; the sources are the same.
    request.url = request.url!.slice(at)
    return vite.middlewares(request, response)
  }
  const behind = await child.port().catch((error: unknown) => sendTrouble(response, error))
  if (behind === undefined || answerOwnPage(behind, dataDir, request, response)) return
  handOn(behind, request, response, [...notices])
}

async function lookForMigration(): Promise<void> {
  const pending = await pendingMigration().catch(() => undefined)
  notices.clear()
  if (!pending) return
  notices.add(pending)
  console.log(pending)
  vite.ws.send({ type: 'full-reload' })
}

async function stop(): Promise<void> {
  await child.stop()
  await vite.close()
  await database?.stop()
  process.exit(0)
}

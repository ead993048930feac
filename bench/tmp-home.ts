import { rmSync } from 'node:fs'
import { contract } from '#modules/shell/contract.ts'
import { freshDataDir } from '../tests/real-server.ts'
import { fillHomes, pushToAll } from './agenda-in.ts'
import { getOf, postOf, send } from './loads.ts'
import { crowdLoggedIn } from './rush-in.ts'
import { startPortalIn } from './servers.ts'

const dataDir = freshDataDir()
const portal = await startPortalIn(dataDir, { DEMO: 'lakeside', NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' })
const cookies = await crowdLoggedIn(dataDir, 6000)
await pushToAll(dataDir, { source: 'forms.due', each: 20, shared: 20 })
await fillHomes(dataDir)
const run = async (name: string, make: (c: string) => string[], from: number, to: number) => {
  const l = await send({ requests: cookies.slice(from, to).flatMap(make), targets: [portal.url], connections: 64 })
  console.log(
    name,
    Math.round((to - from) / l.seconds),
    l.p50.toFixed(1),
    l.p99.toFixed(1),
    [...new Set(l.answers)].join(),
  )
}
const doc = (cookie: string) => [getOf(portal.url, { path: '/site/composition/index', cookie })]
const call = (cookie: string) => [postOf({ path: contract.home.path, cookie, body: {} })]
await run('call cold', call, 0, 3000)
await run('call warm', call, 0, 3000)
await run('doc', doc, 0, 3000)
await run('doc cold', doc, 3000, 6000)
await run('call', call, 0, 6000)
await portal.stop()
rmSync(dataDir, { recursive: true, force: true })

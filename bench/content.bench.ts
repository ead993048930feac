import { setTimeout as sleep } from 'node:timers/promises'
import { formBody } from '#kernel/testing/form-body.ts'
import { contract } from '#modules/articles/contract.ts'
import { fromTables } from '#modules/articles/server/reading/lists.ts'
import { secretOf } from '../tests/support/real-server.ts'
import { bringArticles, publicArticleIn } from './data/newsroom-in.ts'
import { ownerUrlOf } from './load/same-sql.ts'
import { compared, type Figure, median } from './measure.ts'
import { startSame, statementsOf } from './recorded.ts'
import { login, type Running, startBare, startPortal } from './servers.ts'

type Portal = Awaited<ReturnType<typeof startPortal>>

/** A list among ten thousand articles, a public article, and the delay until another node shows a change. */
export async function* measure(): AsyncIterable<Figure> {
  const portal = await startPortal()
  try {
    await bringArticles(portal.dataDir, 10_000)
    yield await list(portal)
    yield await firstPage(portal)
    yield await page(portal)
    const env = { DATABASE_URL: ownerUrlOf(portal.dataDir), SECRET: secretOf(portal.dataDir) }
    const other = await startPortal(env)
    try {
      yield await seen(portal, other)
    } finally {
      await other.stop()
    }
  } finally {
    await portal.stop()
  }
}

async function list({ url, dataDir }: Portal): Promise<Figure> {
  const { cookie } = await login(url, '20260001')
  const input = contract.articles.input.parse({})
  const statements = await statementsOf(dataDir, cookie, (ctx) => fromTables(ctx, input))
  const target = { url: `${url}${contract.articles.path}`, headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } }
  return compared('content.list', target, await startSame(dataDir, statements), {
    against: '20 of 10,000 by a bare Fastify route with the same SQL under the same row security',
    floor: 0.6,
  })
}

/** The default first page, which is cached. */
async function firstPage({ url }: Portal): Promise<Figure> {
  const { cookie } = await login(url, '20260001')
  const target = { url: `${url}${contract.articles.path}`, headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } }
  return compared('content.first-page', target, await startBare('hello'), {
    against: 'a bare Fastify hello',
    floor: 0.1,
  })
}

async function page({ url, dataDir }: Portal): Promise<Figure> {
  const { id } = await publicArticleIn(dataDir)
  const target = { url: `${url}/site/material/detail?id=${id}`, headers: { 'accept-encoding': 'gzip' } }
  const answer = await fetch(target.url)
  if (!(await answer.text()).includes('<article>')) throw new Error('the page has no article in it')
  return compared('content.public-article', target, await startBare('hello'), {
    against: 'a bare Fastify hello',
    floor: 0.3,
  })
}

/** From the answer to the editor on one node until a reader on another gets the new text. */
async function seen(here: Portal, there: Running): Promise<Figure> {
  const { cookie } = await login(here.url, 'admin')
  const article = await publicArticleIn(here.dataDir)
  let { version } = article
  const waits: number[] = []
  for (let round = 0; round < 9; round++) {
    const title = `第 ${round} 次更正`
    await readUntil(there, article.id, '<article>')
    const draft = { id: article.id, version, title, note: '更正标题', blocks: JSON.stringify([words(title)]) }
    version = await correct(here, cookie, draft)
    const began = performance.now()
    await readUntil(there, article.id, `<h1>${title}</h1>`)
    waits.push(performance.now() - began)
  }
  const most = Math.max(...waits)
  return {
    name: 'content.change-seen',
    value: Number(median(waits).toFixed(1)),
    unit: 'ms on another node, median of 9',
    ratio: Number((most / 1000).toFixed(3)),
    against: 'one second (the slowest)',
    ceiling: 1,
  }
}

const words = (text: string) => ({ kind: 'text', line: [{ text }] })

async function correct({ url }: Running, cookie: string, draft: object): Promise<number> {
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(url + contract.correctArticle.path, { method: 'POST', headers, body: formBody(draft) })
  const { e, m, d } = await answer.json()
  if (e !== 0) throw new Error(m)
  return d.version
}

async function readUntil({ url }: Running, id: string, text: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const answer = await fetch(`${url}/site/material/detail?id=${id}`)
    if ((await answer.text()).includes(text)) return
    await sleep(2)
  }
  throw new Error('the change was not seen')
}
